import {
  longestPlace,
  longestPlaceDetail,
  mostWorkplaces,
} from '@app/contracts/companies/company-presentation';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../kit/ui/choice.js';
import { TextField } from '../../../kit/ui/text-field.js';
import { fieldId } from './field-id.js';
import { ListRows } from './list-rows.js';
import type { CompanyProfileForm } from './profile-form.js';
import { newWorkplace } from './profile-lists.js';

/** Where people work. */
export function WorkplacesField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<CompanyProfileForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'workplaces' });
  return (
    <ListRows
      name="Place"
      rows={fields}
      most={mostWorkplaces}
      readOnly={readOnly}
      none="None yet. Your page shows the places of your open jobs alone."
      fieldsOf={(index) => <WorkplaceFields index={index} readOnly={readOnly} />}
      onAdd={() => append(newWorkplace)}
      onRemove={remove}
      onMove={move}
    />
  );
}

const ofCity = { label: 'Address', place: 'Lisbon', address: 'Rua da Boavista 84' };
const ofRemote = { label: 'From where', place: 'From anywhere', address: 'Nine countries of the EU' };

function WorkplaceFields({ index, readOnly }: { index: number; readOnly: boolean }) {
  const { register, formState, control } = useFormContext<CompanyProfileForm>();
  const remote = useWatch({ control, name: `workplaces.${index}.remote` });
  const wrong = formState.errors.workplaces?.[index];
  const hidden = <span className="vh"> of place {index + 1}</span>;
  const words = remote ? ofRemote : ofCity;
  const optional = readOnly ? undefined : 'Optional';
  return (
    <>
      <div className="fields-2">
        <TextField
          id={fieldId(`workplaces.${index}.place`)}
          label={<>City{hidden}</>}
          readOnly={readOnly || remote}
          maxLength={longestPlace}
          autoComplete="off"
          placeholder={words.place}
          error={wrong?.place?.message}
          {...register(`workplaces.${index}.place`)}
        />
        <TextField
          id={fieldId(`workplaces.${index}.people`)}
          label={<>People{hidden}</>}
          aside={optional}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.people?.message}
          {...register(`workplaces.${index}.people`)}
        />
      </div>
      <TextField
        id={fieldId(`workplaces.${index}.address`)}
        label={
          <>
            {words.label}
            {hidden}
          </>
        }
        aside={optional}
        readOnly={readOnly}
        maxLength={longestPlaceDetail}
        autoComplete="off"
        placeholder={words.address}
        error={wrong?.address?.message}
        {...register(`workplaces.${index}.address`)}
      />
      {!readOnly && (
        <Checkbox
          label="Work from anywhere, not a city"
          {...register(`workplaces.${index}.remote`, { deps: [`workplaces.${index}.place`] })}
        />
      )}
    </>
  );
}
