import { z } from 'zod'
import { permissions } from './access/permissions.ts'
import { idTextSchema } from './wire/primitives.ts'
import { procedure } from './wire/procedure.ts'

// Calls whose screens come later. Each has its path and its access already, and answers 501 to whoever may make it;
// a call moves to the file of its feature when that is built.

type Permitted = (typeof permissions)[keyof typeof permissions]['roles']

function later<const Path extends `/${string}`>(
  method: 'GET' | 'POST',
  path: Path,
  { what, access }: { what: string; access: Permitted },
) {
  return procedure({
    method,
    path,
    summary: `${what}: not built yet`,
    access,
    params: z.object(Object.fromEntries(namesIn(path).map((name) => [name, idTextSchema]))),
    answer: z.unknown(),
    errors: ['not_built'],
    notBuilt: what,
  })
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{\w+\}/g)].map(([braced]) => braced.slice(1, -1))
}

const access = (name: keyof typeof permissions) => permissions[name].roles
const ofThePanel = (what: string) => ({ what, access: access('manageConsumerPanel') })
const panelProviders = ofThePanel('Providers of the consumer panel')
const panelExports = ofThePanel('Exports of the consumer panel')

export const laterProcedures = {
  panelProviders: later('GET', '/b2c/providers', panelProviders),
  panelProvider: later('GET', '/b2c/provider/{id}', panelProviders),
  editPanelProvider: later('POST', '/b2c/provider/edit', panelProviders),
  addScores: later('POST', '/b2c/user/add-score-bulk', ofThePanel('Scores of users in bulk')),
  exportContributions: later('GET', '/b2c/contributions/export/{id}', panelExports),
  exportPanelUsers: later('GET', '/b2c/users/export', panelExports),
}
