import { declare, type TableDeclaration } from './declaration.js';

/** What the identity service keeps, in a schema no other process reads. */
export const identityTables: TableDeclaration[] = [
  declare('identity.account', {
    account: 'id email pending_email given_name family_name',
    signingIn: 'password_hash',
    free: 'email_verified status enabled temporary_password_expires_at pending_until created_at updated_at',
  }),
  declare('identity.audit_event', {
    signingIn: 'account_id identifier_hash ip_prefix',
    free: 'id occurred_at action outcome request_id',
  }),
  declare('identity.challenge', {
    signingIn: 'account_id',
    free: 'session_hash client_id created_at expires_at',
  }),
  declare('identity.email_message', {
    signingIn: 'account_id recipient payload',
    free: 'id template status attempts next_attempt_at last_problem created_at sent_at',
  }),
  declare('identity.lockout', {
    signingIn: 'identifier_hash failures last_failed_at',
    free: 'locked_until',
  }),
  declare('identity.session', {
    signingIn: 'account_id signed_in_at last_used_at ip_prefix user_agent',
    free: 'id client_id expires_at rotated revoked_at revoked_because',
  }),
  declare('identity.verification_code', {
    signingIn: 'identifier_hash account_id',
    free: 'id purpose nonce tries created_at expires_at used_at',
  }),
  declare('identity.refresh_token', { signingIn: 'session_id used_at', free: 'token_hash created_at' }),
];
