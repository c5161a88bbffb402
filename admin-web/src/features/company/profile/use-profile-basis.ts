import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ownRolesQuery } from '../../../client/sign-in/own-roles.js';
import { companyKey, fetchCompany } from '../../shared/companies/company-queries.js';
import {
  changedProfileFields,
  type CompanyProfileForm,
  fieldWords,
  type ProfileField,
  profileFormOf,
} from './profile-form.js';

/** What somebody else saved meanwhile in a field one has changed as well. */
export type Conflict = { field: ProfileField; theirs: string; value: CompanyProfileForm[ProfileField] };
type BasisForm<Body> = UseFormReturn<CompanyProfileForm, unknown, Body>;

/** The company as the form started from it, and how to go on from a newer one without losing what was typed. */
export function useProfileBasis<Body>(company: CompanyView, form: BasisForm<Body>) {
  const client = useQueryClient();
  const [known, setKnown] = useState(company);
  // Several things may be stored at once, picture and form: each needs the version of this moment.
  const basis = useRef(company);

  const remember = (next: CompanyView) => {
    basis.current = next;
    setKnown(next);
    client.setQueryData(companyKey(next.id), next);
    void client.invalidateQueries({ queryKey: ['companies'] });
    void client.invalidateQueries({ queryKey: ownRolesQuery.queryKey });
  };

  /** Goes on from another version. What was typed since `before` stays, and is answered. */
  const goOnFrom = (next: CompanyView, before = profileFormOf(basis.current)): ProfileField[] => {
    const typed = form.getValues();
    const mine = changedProfileFields(before, typed);
    remember(next);
    form.reset(profileFormOf(next));
    for (const field of mine) form.setValue(field, typed[field], { shouldDirty: true });
    return mine;
  };

  /** Takes over what somebody else saved; answers the fields that both have changed. */
  const takeOverTheirs = async (): Promise<Conflict[]> => {
    const before = profileFormOf(basis.current);
    const next = await fetchCompany(company.id);
    const theirs = profileFormOf(next);
    const mine = goOnFrom(next);
    const both = changedProfileFields(before, theirs).filter((field) => mine.includes(field));
    return both.map((field) => ({ field, theirs: fieldWords(theirs, field), value: theirs[field] }));
  };

  /** Publishing is no part of the form; the version follows unless somebody else came between. */
  const noteStatus = (changed: ChangedCompanyView) => {
    const before = basis.current;
    const version = changed.version === before.version + 1 ? changed.version : before.version;
    remember({ ...before, ...changed, version });
  };

  return { known, basis, goOnFrom, takeOverTheirs, noteStatus };
}
