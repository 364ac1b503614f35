import type { Role } from '@plumbline/contract/access/roles.ts'
import type { FormOptions } from '../server/upload-form.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { TenantUser } from '../tenants/tenant-users.ts'

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of a body: bytes as they are, whose type is in the headers. */
  readonly bytes?: string
  /** Instead of a body. */
  readonly form?: FormOptions
}

export type Statuses = Readonly<Record<Role, number>>

/**
 * What a procedure answers whom. Whoever has no session, and what a role may not call, follows from the contract's
 * `access`; a procedure whose input names something has `others` too.
 */
export interface Expectation {
  /** What is sent when the call is about a tenant's things, or about nobody's in particular. */
  readonly input?: (tenant: Tenant, user: TenantUser) => Input
  /** By role, to a user of the tenant that it is about. */
  readonly own: Statuses
  /** By role, to a user of another tenant; only where the input names something. */
  readonly others?: Statuses
  /** By role, when what the input names does not exist: 404 for whoever may call, unless it says otherwise. */
  readonly missing?: Statuses
}

/** The expectations of the calls of one feature or more, by `feature.procedure`. */
export type Expectations = Readonly<Record<string, Expectation>>

export const statuses = (superuser: number, vfm_user: number, pilot: number, bm_user: number): Statuses => ({
  superuser,
  vfm_user,
  pilot,
  bm_user,
})

export const everybody = statuses(200, 200, 200, 200)
export const superusers = statuses(200, 403, 403, 403)
/** Everyone who sees savers of real providers. */
export const savers = statuses(200, 200, 200, 403)
/** A thing of another tenant: a superuser's business too, otherwise as if it did not exist. */
export const hidden = statuses(200, 404, 404, 404)
