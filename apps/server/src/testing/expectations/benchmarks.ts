import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, everybody, type Input, statuses, superusers } from './expectation.ts'

/** Indices belong to nobody: every superuser manages all of them. */
const managed = { own: superusers, others: superusers }
/** The name is taken. */
const nameConflict = statuses(409, 403, 403, 403)

const named = ({ benchmarkId }: Tenant): Input => ({ params: { id: benchmarkId } })

/** Three month ends, the last of them unlike any that is there. */
function levels(fields: Readonly<Record<string, string>>): Input {
  const content = 'date,level\n2023-12-31,100\n2024-01-31,101\n2024-02-29,104.5\n'
  const dates = { startDate: '2023-12-31', endDate: '2024-02-29' }
  return { form: { fields: { ...fields, ...dates }, fileName: 'levels.csv', content } }
}

const added = ({ benchmarkName }: Tenant): Input => levels({ name: benchmarkName })
const version =
  (fields: Readonly<Record<string, string>>) =>
  (tenant: Tenant): Input => ({
    ...named(tenant),
    ...levels(fields),
  })

export const benchmarksExpectations: Expectations = {
  'benchmarks.list': { own: everybody },
  'benchmarks.get': { input: named, ...managed },
  'benchmarks.levels': { input: named, ...managed },
  'benchmarks.preview': { input: added, own: nameConflict, others: nameConflict, missing: superusers },
  'benchmarks.add': { input: added, own: nameConflict, others: nameConflict, missing: superusers },
  'benchmarks.previewVersion': { input: version({}), ...managed },
  'benchmarks.restate': { input: version({ replaces: '1' }), ...managed },
  'benchmarks.remove': { input: named, ...managed },
}
