import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Procedure, Procedures } from './procedure.ts'

/** Calls that change something and carry no version, by the reason. */
const withoutVersion: Readonly<Record<string, readonly string[]>> = {
  'adds what was not there before': [
    'apiKeys.create',
    'benchmarks.add',
    'benchmarks.preview',
    'benchmarks.previewVersion',
    'masterList.importAttributes',
    'panelImports.add',
    'panelScores.add',
    'partUploads.append',
    'partUploads.begin',
    'partUploads.finish',
    'priceTracks.add',
    'providers.create',
    'reportSchedules.create',
    'uploads.upload',
    'users.create',
    'views.create',
  ],
  'takes away as a whole, after a question; what it was is on record': [
    'apiKeys.revoke',
    'apiKeys.revokeEarlier',
    'benchmarks.remove',
    'masterList.takeBack',
    'panelErasures.erase',
    'partUploads.remove',
    'priceTracks.remove',
    'providers.remove',
    'reportSchedules.remove',
    'reportSettings.remove',
    'simulations.remove',
    'singleSignOn.unlink',
    'users.remove',
    'views.remove',
  ],
  'begins, ends or repeats work, or reads: no record is written over': [
    'attributions.cancel',
    'benchmarkComparisons.cancel',
    'benchmarkComparisons.start',
    'calibrations.cancel',
    'calibrations.start',
    'exports.cancel',
    'imports.cancel',
    'imports.restore',
    'imports.scoreAgain',
    'mails.retry',
    'panelImports.cancel',
    'panelImports.restore',
    'priceTracks.cancel',
    'providers.restore',
    'reportSchedules.retry',
    'reports.again',
    'settings.testMail',
    'simulations.add',
    'simulations.cancel',
    'uploads.confirm',
    'users.invite',
    'vfmReport.segmentation',
  ],
  'is of the caller’s own way to sign in, proved by a password, a code or a link': [
    'auth.login',
    'auth.logout',
    'passwords.change',
    'passwords.requestReset',
    'passwords.setByLink',
    'sessions.revoke',
    'sessions.revokeOthers',
    'singleSignOn.begin',
    'singleSignOn.finish',
    'twoFactor.confirm',
    'twoFactor.disable',
    'twoFactor.enrol',
    'twoFactor.renewRecoveryCodes',
    'twoFactor.reset',
    'twoFactor.signIn',
  ],
  'says the one state that something is to have, and writes over nothing else': [
    'benchmarkComparisons.putInReport',
    'calibrations.makeDefault',
    'calibrations.usePriors',
    'imports.columnKind',
    'mails.answer',
    'masterList.update',
    'nameJoins.change',
    'notices.markRead',
    'users.addProvider',
    'users.removeProvider',
  ],
  'replaces a picture as a whole, which is seen at once': [
    'providers.removeLogo',
    'providers.setLogo',
    'settings.removeLogo',
    'settings.setLogo',
  ],
  'names the data or the version that it is about, and is refused when there is another one': [
    'benchmarks.restate',
    'panelImports.publish',
    'reportSettings.setSignOff',
  ],
}

const changing = Object.entries<Procedures>(api).flatMap(([feature, procedures]) =>
  Object.entries(procedures)
    .filter(([, { method }]) => !['GET', 'HEAD'].includes(method))
    .map(([name, call]) => ({ name: `${feature}.${name}`, call })),
)

it('carries in every change the version it was made on, or says why not', () => {
  const without = changing.filter(({ call }) => !carriesVersion(call)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(Object.values(withoutVersion).flat().toSorted())
})

it('answers with both values where a version is carried', () => {
  const silent = changing.filter(({ call }) => carriesVersion(call) && !call.errors?.includes('changed_meanwhile'))
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** Of ours alone: what it does not name goes back to its standard, so it is never sent without having been read. */
const demanding = ['settings.change']
const lenient = changing.filter(({ name, call }) => carriesVersion(call) && !demanding.includes(name))

it.each(lenient)('takes $name without a version, as specified', ({ call }) => {
  const schema = JSON.stringify(
    z.toJSONSchema(call.form ?? call.body ?? z.never(), { io: 'input', unrepresentable: 'any' }),
  )
  expect(schema).not.toMatch(/"required":\[[^\]]*"version"/)
})

/** By its name among what is sent, at the top or in each of several rows. */
function carriesVersion({ body, form }: Procedure): boolean {
  const sent = form ?? body
  if (sent === undefined) return false
  return JSON.stringify(z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' })).includes(
    '"version":{"type":"string"',
  )
}
