import { describe, expect, it } from '@jest/globals';
import { readStoredUser } from './stored-user.js';

const user = { id: 'u1', email: 'a@example.com', firstName: 'Ada', lastName: 'Ames' };
const role = {
  ...{ id: 'r1', userId: 'u1', roleId: 'x', roleName: 'Admin', name: 'Northwind', type: 'companyAdmin' },
  ...{ entityName: 'Northwind', logo: null, entityId: 'c1', entityType: 'company' },
};
const nobody = { user: null, userRole: null, userRoles: [], applicantOnboarding: null, steps: [] };

describe('the person a browser kept', () => {
  it('is read back as it was written', () => {
    const kept = { user, userRole: role, userRoles: [role], applicantOnboarding: true, steps: [] };
    expect(readStoredUser(JSON.stringify(kept))).toEqual(kept);
  });

  it.each(['', 'null', '{', '7', '[]', '"text"'])('is nobody where %j was kept', (text) => {
    expect(readStoredUser(text)).toEqual(nobody);
  });

  it('loses parts that nobody of this version wrote', () => {
    const kept = {
      user: { ...user, email: 7 },
      userRole: { ...role, type: 'owner' },
      userRoles: [role, { ...role, entityId: 5 }, null],
      applicantOnboarding: 'yes',
      steps: [{ id: 'cv' }],
    };
    expect(readStoredUser(JSON.stringify(kept))).toEqual({ ...nobody, userRoles: [role] });
  });
});
