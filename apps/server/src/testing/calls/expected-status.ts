import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import type { Access, Procedure } from '@plumbline/contract/wire/procedure.ts'
import { z } from 'zod'
import type { Expectation, Statuses } from '../expectations/expectation.ts'

/** Whose the things are that a call names, seen from who calls. */
export type Relation = 'own' | 'others' | 'missing'
export type Asker = Role | 'nobody'

export const askers: readonly Asker[] = [...roles, 'nobody']

export function mayCall(access: Access, asker: Asker): boolean {
  if (access === 'public') return true
  return asker !== 'nobody' && (access === 'signed-in' || access.includes(asker))
}

/** The one status that a cell of the matrix may answer. */
export function expectedStatus(
  { access }: Procedure,
  expectation: Expectation,
  relation: Relation,
  asker: Asker,
): number {
  if (asker === 'nobody') return access === 'public' ? statusOf(expectation, relation, 'pilot') : 401
  return mayCall(access, asker) ? statusOf(expectation, relation, asker) : 403
}

function statusOf(expectation: Expectation, relation: Relation, role: Role): number {
  const statuses: Statuses | undefined = expectation[relation]
  return statuses?.[role] ?? 404
}

const naming = /(^|[a-z])ids?$|^(providers|dataBatchId)/i

/** Whether the path, the query or the body of a call names something that may be somebody else's. */
export function namesSomething({ params, query, body }: Procedure): boolean {
  const schemas = [params, query, body].filter((schema) => schema !== undefined)
  const names = schemas.flatMap((schema) =>
    propertiesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
  return names.some((name) => naming.test(name))
}

function propertiesOf({ properties = {}, anyOf = [], oneOf = [] }: z.core.JSONSchema.BaseSchema): string[] {
  const inner = [...anyOf, ...oneOf, ...Object.values(properties)].filter((part) => typeof part === 'object')
  return [...Object.keys(properties), ...inner.flatMap(propertiesOf)]
}
