import type { Role } from '@plumbline/contract/access/roles.ts'

/** The demonstration's accounts. */
export const emails = {
  superuser: 'superuser@plumbline.test',
  vfm_user: 'vfm@plumbline.test',
  pilot: 'pilot@plumbline.test',
  bm_user: 'benchmark@plumbline.test',
} as const satisfies Record<Role, string>

/** Of those accounts alone: nobody else may choose the product's name. */
export const password = 'Plumbline-demo-1'
