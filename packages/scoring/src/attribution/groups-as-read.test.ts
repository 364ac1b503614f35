import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { judgedFile } from '../ordered/judged-file.ts'
import { restRules } from '../ordered/rest-rules.ts'
import { scoreOrderedFile } from '../ordered/score-ordered-file.ts'
import { inspectFile } from '../source/inspect-file.ts'
import { stageFile } from '../stage-file.ts'
import { lastValuation } from '../testing/drawn-files.ts'
import { drawnScoring } from '../testing/file-outcomes.ts'
import { type OpenStore, openStore } from '../testing/open-store.ts'
import { groupsAsRead } from './groups-as-read.ts'
import { ageBandOf, ageBandSql, stagedGroups } from './member-groups.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const names = ['scheme', 'fund', 'years_to_retirement', 'retirement_date', 'date_of_birth', 'retirement_age', 'age']
const blankOr = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(fc.constant(''), values.map(String))
const years = (least: number, most: number) =>
  blankOr(fc.integer({ min: 10 * least, max: 10 * most }).map((x) => x / 10))
const says = fc.tuple(
  blankOr(fc.constantFrom('Zeta', 'alpha', 'Émile', 'St. Johns')),
  blankOr(fc.constantFrom('Growth', 'growth', 'A (B)')),
  years(-20, 60),
  blankOr(fc.integer({ min: 10_000, max: 40_000 }).map(isoDateOf)),
  blankOr(fc.integer({ min: -25_000, max: -10_000 }).map(isoDateOf)),
  years(50, 75),
  years(16, 99),
)
/** Of each saver, what the first rows say and what those from a place on do, in no order of dates. */
const saver = fc.record({
  navDay: fc.integer({ min: 18_000, max: lastValuation }),
  before: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 10, maxLength: 16 }),
  stretches: fc.array(says, { minLength: 1, maxLength: 4 }),
})

it('are those that SQL finds, whatever rows say last and whichever columns there are', {
  timeout: 600_000,
}, async () => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(saver, { minLength: 2, maxLength: 9 }),
      fc.shuffledSubarray([...names.keys()]),
      fc.option(fc.constantFrom('Zeta', 'Émile', 'nobody'), { nil: undefined }),
      async (savers, columns, scheme) => {
        const rows = savers.flatMap(({ navDay, before, stretches }, place) =>
          before.map((days, row) => {
            const own = stretches[Math.floor((row * stretches.length) / before.length)] ?? []
            const cells = columns.map((column) => own[column])
            return [`S${10 + place}`, isoDateOf(navDay - days), '10.00', isoDateOf(navDay), '900.00', ...cells].join(
              ',',
            )
          }),
        )
        const header = ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount']
        const file = path.join(store.folder, 'groups.csv')
        await writeFile(
          file,
          [[...header, ...columns.map((column) => names[column])].join(','), ...rows, ''].join('\n'),
        )
        const inspected = await inspectFile(file, [])
        const { readable } = inspected
        if (readable === undefined) throw new Error('The file cannot be read')
        const ordered = await scoreOrderedFile(
          { ...readable, repeats: true },
          {
            ...drawnScoring,
            rows: 'savers to choose',
            rest: restRules(readable, lastValuation),
            withGroups: true,
            threads: 0,
            pieceBytes: 2000,
            folder: store.folder,
            resultsPath: path.join(store.folder, 'rows.bin'),
            onProgress: () => {},
          },
        )
        const staged = await stageFile(store.engine, readable, lastValuation)
        const judged = ordered?.findings && judgedFile(ordered.source, ordered.findings, ordered.rowWarnings)
        if (judged === undefined || ordered?.groups === undefined) return
        if (staged === undefined) throw new Error('Accepted where it is refused in SQL')
        const choice = { scheme, fund: undefined }
        const asRead = groupsAsRead(ordered.groups, choice)
        const inSql = await stagedGroups(store.engine, staged, choice)
        const { funds, schemes, chosen } = inSql
        expect(asRead).toMatchObject({ funds, schemes, chosen })
        const halves = [2, savers.length - 2]
        for (const count of halves) expect(await asRead.from('', count)).toEqual(await inSql.from('S10', count))
        read++
      },
    ),
    { numRuns: inject('long') ? 100 : 8 },
  )
  expect(read).toBeGreaterThan(3)
})

it('part ages as SQL does', async () => {
  const ages = [-30, -10.1, -10, -0.5, 0, 9.99, 10, 30, 55, 60, 80]
  const bands = await store.engine.rows<{ band: number }>(
    `SELECT toInt32(${ageBandSql('years')}) AS band FROM (SELECT arrayJoin([${ages.join(', ')}, NULL]) AS years)`,
  )
  expect(bands.map(({ band }) => band)).toEqual([...ages, Number.NaN].map(ageBandOf))
})
