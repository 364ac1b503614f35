// `node apps/server/src/testing/upgrades/keep-state.ts NAME`: makes a small data directory by the present version and keeps
// it as NAME.data.br and its backup as NAME.backup.br (`NAME data`: the first alone), with the figures it shows as NAME.json:
// every later version must show the same.

import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { thisMachine } from '../../platform/backup/manifest.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { importPeople } from '../panel/import-people.ts'
import { peopleFile } from '../panel/people-file.ts'
import { importFile } from '../savers/import-road.ts'
import { signInAs } from '../server/sign-in-as.ts'
import { testFolder } from '../stores/test-folder.ts'
import { packFolder } from './packed-folder.ts'
import { shownFigures, shownPeople } from './shown-figures.ts'

const [name, ...kinds] = process.argv.slice(2)
if (name === undefined || !/^[\w.-]+$/.test(name))
  throw new Error('Give the state a name, such as that of the version.')

const { folder, remove } = await testFolder()
// For root, PostgreSQL runs as another account, which must get in.
await chmod(folder, 0o711)
const config = readConfig({
  DATA_DIR: path.join(folder, 'data'),
  THREADS: '2',
  MEMORY_LIMIT: '1 GB',
  DEMONSTRATION: 'off',
})
const app = await buildApp(config, { log: openLog('fatal') })
const services = await app.ready()
const superuser = await signInAs(services, app.http, 'superuser')
const uploads = [
  ['Alder Pensions', 'alder-1.csv', savers(30, 0)],
  ['Alder Pensions', 'alder-2.csv', savers(36, 40)],
  ['Birch & Söhne', 'birch.csv', savers(12, 7)],
  ['Birch & Söhne', 'wrong.csv', savers(3, 1).replaceAll('2020-06-30', '30.6.2020')],
] as const
const ids = new Map<string, number>()
for (const [provider, fileName, content] of uploads) {
  if (!ids.has(provider)) {
    const made = services.db.insertInto('providers').values({ name: provider }).returning('id')
    ids.set(provider, (await made.executeTakeFirstOrThrow()).id)
  }
  const fields = { providerId: ids.get(provider) ?? 0 }
  await importFile({ http: app.http }, superuser, { fields, fileName, content })
}
const people = [1, 2].map((n) => ({ email: `person-${n}@example.org`, firstName: 'Robin', lastName: `Sample ${n}` }))
await importPeople({ http: app.http }, superuser, peopleFile(people))
const figures = {
  machine: thisMachine,
  ...(await shownFigures(services, app.http)),
  people: await shownPeople(services, app.http),
}
await app.close()
await backUp(config, path.join(folder, 'backup'))
for (const kind of kinds.length > 0 ? kinds : ['data', 'backup']) {
  const packed = await packFolder(path.join(folder, kind))
  await writeFile(path.join(import.meta.dirname, `${name}.${kind}.br`), packed)
  process.stdout.write(`Kept ${name}.${kind}.br: ${packed.length.toLocaleString('en-GB')} bytes.\n`)
}
await writeFile(path.join(import.meta.dirname, `${name}.json`), `${JSON.stringify(figures, undefined, 2)}\n`)
await remove()

/** Six years of each saver, in two schemes and three funds; pots follow `shift`. */
function savers(count: number, shift: number): string {
  const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund,employer,salary\n'
  const rows = Array.from({ length: count * 72 }, (_, place) => {
    const [saver, month] = [Math.floor(place / 72), place % 72]
    const day = `${2014 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-25`
    const pot = saver % 11 === 10 ? 0 : 72 * (100 + saver) * (1.05 + ((saver * 13 + shift) % 29) / 50)
    const stated = [
      `Scheme ${saver % 2}`,
      `Fund ${saver % 3}`,
      saver % 5 === 0 ? '' : `Employer ${saver % 4}`,
      20_000 + saver * 500,
    ]
    return `S-${saver + 1},${day},${100 + saver},2020-06-30,${pot.toFixed(2)},${stated.join(',')}\n`
  })
  return header + rows.join('')
}
