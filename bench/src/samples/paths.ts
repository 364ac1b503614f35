import { fileURLToPath } from 'node:url'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Holds samples from run to run; ignored by git. */
export const dataFolder = fromHere('../../data/')
export const resultsFile = fromHere('../../RESULTS.md')
export const methodologyPage = fromHere('../../../docs/methodology/attribution.md')
export const scoreProgram = fromHere('../../../apps/cli/src/score.ts')
export const attributionProgram = fromHere('../../../apps/cli/src/attribution.ts')
export const generateProgram = fromHere('../../../apps/cli/src/generate.ts')
export const serverProgram = fromHere('../../../apps/server/src/main.ts')
export const createSuperuserProgram = fromHere('../../../apps/server/src/commands/create-superuser.ts')
export const manySaversProgram = fromHere('../../../apps/server/src/testing/speed/serve-many-savers.ts')
export const manyPeopleProgram = fromHere('../../../apps/server/src/testing/speed/measure-many-people.ts')
export const reportProgram = fromHere('../../../apps/server/src/testing/speed/serve-report.ts')
export const manyUsersProgram = fromHere('../../../apps/server/src/testing/speed/serve-many-users.ts')
export const setReportsProgram = fromHere('../../../packages/report/src/testing/speed/set-reports.ts')
export const printChartsProgram = fromHere('../../../e2e/speed/print-charts.ts')
export const chartsPage = fromHere('../../../e2e/speed/charts-page.ts')
