import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { askAs } from '../support/api.ts'
import { idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'

const routes = resolve(import.meta.dirname, '../../apps/web/src/app/routes')
/** Every path of the app, as its routes name it. */
const paths = globSync('*.ts', { cwd: routes, exclude: ['*.test.ts'] })
  .flatMap((file) => [...readFileSync(join(routes, file), 'utf8').matchAll(/^ {2}path: '([^']+)',$/gm)])
  .map(([, path = '']) => path)
  .toSorted()

const of = (part: object) => encodeURIComponent(JSON.stringify(part))
const goneSchemes = `filters=${of({ schemes: ['Gone'] })}`
const goneProviders = `filters=${of({ providers: [99_999] })}`
const cutShort = 'page=9999&filters=%7B%22x'

/** By the path of a route, addresses of what is gone, foreign or garbled. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/': ['/?redirect=https%3A%2F%2Felsewhere.example'],
  '/addnewpass': ['/addnewpass?jwt=x'],
  '/audit': ['/audit?entry=99999&user=99999', '/audit?action=nothing&subject=odd%20thing'],
  '/b2cpanel/imports': ['/b2cpanel/imports?import=99999'],
  '/b2cpanel/provider/': ['/b2cpanel/provider/?provider=99999'],
  '/b2cpanel/provider/$id': ['/b2cpanel/provider/99999', '/b2cpanel/provider/xyz'],
  '/b2cpanel/providers': ['/b2cpanel/providers?page=99'],
  '/b2cpanel/user/': ['/b2cpanel/user/?user=99999'],
  '/b2cpanel/user/$id': ['/b2cpanel/user/99999', '/b2cpanel/user/xyz'],
  '/b2cpanel/users': ['/b2cpanel/users?cursor=abcdef'],
  '/benchmark/add': ['/benchmark/add?benchmark=99999'],
  '/benchmark/compare': [
    '/benchmark/compare?provider=99999',
    '/benchmark/compare?provider={provider}&comparison=99999',
  ],
  '/benchmark/list': ['/benchmark/list?benchmark=99999'],
  '/benchmarking/reports': [
    '/benchmarking/reports?provider=99999',
    `/benchmarking/reports?filters=${of({ taxYear: ['2098-2099'] })}`,
  ],
  '/dashboard': ['/dashboard?provider=99999'],
  '/dashboard/providers/$id/report': [
    '/dashboard/providers/99999/report',
    '/dashboard/providers/xyz/report',
    `/dashboard/providers/{provider}/report?picked=potEffect.999&${goneSchemes}`,
    `/dashboard/providers/{provider}/report?sides=${of(['scheme:Gone', 'scheme:Other'])}`,
  ],
  '/downloads/$id': ['/downloads/99999', '/downloads/xyz'],
  '/imports': ['/imports?import=99999', '/imports?import=x'],
  '/login': ['/login?redirect=https%3A%2F%2Felsewhere.example'],
  '/members': ['/members?saver=1.99999', `/members?${goneProviders}`, `/members?${cutShort}`],
  '/methodology/{-$page}': ['/methodology/gone', '/methodology#gone'],
  '/outbox': ['/outbox?mail=99999', '/outbox?state=x'],
  '/price-track/add': ['/price-track/add?track=99999'],
  '/price-track/list': ['/price-track/list?track=99999'],
  '/price-track/reports': ['/price-track/reports?track=99999&charge=1'],
  '/providers': ['/providers?provider=99999'],
  '/providers/$id/analysis': [
    '/providers/99999/analysis',
    '/providers/0x1/analysis',
    '/providers/{provider}/analysis?mark=schemeBars.999',
  ],
  '/reports': ['/reports?report=99999', '/reports?provider=99999&type=odd', '/reports?page=99'],
  '/reports/generate': ['/reports/generate?provider=99999'],
  '/reports/performance-attribution': [
    '/reports/performance-attribution?provider=99999',
    '/reports/performance-attribution?provider={provider}&scheme=Gone',
  ],
  '/resetpass': ['/resetpass?jwt=x'],
  '/sample-report': ['/sample-report?provider=99999'],
  '/settings': ['/settings?setting=gone'],
  '/simulations/add': ['/simulations/add?simulation=99999'],
  '/simulations/list': ['/simulations/list?simulation=99999'],
  '/users': ['/users?providersOf=99999', '/users?order=nonsense&page=99'],
}

test('addresses are known of every path', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(paths)
})

/** Those that name nothing that their screen reads. */
const meansNothing =
  /redirect=|[?&](setting|user|simulation|track|benchmark|mail)=(gone|99999)$|\/dashboard\?|#gone|^\/resetpass|\?page=99$/
const saysSo =
  /There is no|no such|not in this list|opened without|No data available|that this list does not have|Page not found|probably expired|no longer|is open without|do not have|is not among/i

/** What a screen says once it is there. */
async function said(page: Page, address: string): Promise<string> {
  await page.goto(address, { timeout: patienceMs })
  const body = page.locator('body')
  await page.getByRole('heading').first().waitFor({ timeout: patienceMs })
  if (!meansNothing.test(address)) await expect(body).toContainText(saysSo, { timeout: patienceMs })
  return await body.innerText({ timeout: patienceMs })
}
/** A screen that draws itself for ever answers nothing. */
const patienceMs = 20_000

test('no address fails a screen, leaves it blank or says nothing', async ({ signedInAs, request }) => {
  test.setTimeout(400_000)
  const id = String(await idOfProvider(request))
  const page = await signedInAs('superuser')
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const tried = Object.values(addresses).flatMap((ofPath) => (isLong ? ofPath : ofPath.slice(0, 1)))
  for (const address of ['/nowhere', ...tried.map((address) => address.replace('{provider}', id))]) {
    expect.soft(await said(page, address), address).not.toContain('This page could not be shown')
  }
  expect(failures).toEqual([])
})

test('addresses of a provider of others name it to nobody', async ({ signedInAs, request }) => {
  const namesOf = async (role: Role) =>
    new Map(
      (await askAs(role, request, '/providers', providersProcedures.list.answer.parse)).map(({ id, name }) => [
        id,
        name,
      ]),
    )
  const own = await namesOf('vfm_user')
  const [[foreign, name] = [0, '']] = [...(await namesOf('superuser'))].filter(([id]) => !own.has(id))
  expect(name).not.toBe('')
  const page = await signedInAs('vfm_user')
  for (const address of [
    `/dashboard/providers/${foreign}/report`,
    `/providers/${foreign}/analysis`,
    `/reports/generate?provider=${foreign}`,
    `/reports?provider=${foreign}`,
    `/benchmarking/reports?provider=${foreign}`,
    `/members?filters=${of({ providers: [foreign] })}`,
  ]) {
    expect.soft(await said(page, address), address).not.toContain(name)
  }
})
