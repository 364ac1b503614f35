import type { Role } from '@plumbline/contract/access/roles.ts'
import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, MaybeMoment, Moment } from './column-types.ts'

/** Who there is and how they come in. */
export interface PeopleTables {
  users: {
    id: Generated<number>
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    role: Generated<Role>
    created_at: CreatedAt
    updated_at: ColumnType<Date, never, Date>
  }
  sessions: {
    id: Generated<number>
    user_id: number
    token: string
    expires_at: Moment
    ip_address: string | null
    user_agent: string | null
    second_factor: Generated<boolean>
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  accounts: {
    id: Generated<number>
    user_id: number
    account_id: string
    provider_id: string
    password: string | null
    created_at: CreatedAt
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  sign_in_failures: { id: Generated<string>; email: string; address: string; at: CreatedAt }
  password_links: {
    id: Generated<number>
    user_id: number
    purpose: PasswordLinkPurpose
    token_hash: string
    expires_at: Moment
    used_at: MaybeMoment
    created_at: CreatedAt
  }
  api_keys: {
    id: Generated<number>
    user_id: number
    name: string
    start: string
    key_hash: string
    for_service: boolean
    second_factor: boolean
    role: Role
    provider_ids: number[] | null
    created_at: CreatedAt
    ends_at: Moment
    last_used_at: MaybeMoment
    last_address: string | null
    revoked_at: MaybeMoment
  }
  link_key: { single: Generated<boolean>; secret: string }
  known_browsers: {
    id: Generated<number>
    user_id: number
    token_hash: string
    created_at: CreatedAt
    last_used_at: ColumnType<Date, never, Date>
  }
  two_factors: {
    user_id: number
    sealed_secret: string
    created_at: ColumnType<Date, never, Date>
    confirmed_at: MaybeMoment
    /** bigint comes as text. */
    last_step: ColumnType<string | null, number | null | undefined, number | null>
  }
  recovery_codes: {
    id: Generated<number>
    user_id: number
    code_hash: string
    created_at: CreatedAt
    used_at: MaybeMoment
  }
  wrong_codes: { user_id: number; at: CreatedAt }
  sign_in_challenges: {
    id: Generated<number>
    token_hash: string
    user_id: number
    wrong_codes: Generated<number>
    created_at: CreatedAt
    expires_at: Moment
  }
  single_sign_on_attempts: {
    state_hash: string
    proof_hash: string
    nonce: string
    code_verifier: string
    created_at: CreatedAt
    expires_at: Moment
  }
}
