import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoredVersion, type ScoreTexts } from '../../../testing/savers/score-texts.ts'
import { tapStatements } from '../../../testing/stores/tap-statements.ts'
import { compareVersions } from '../preview/compare-versions.ch.ts'

let scoring: ScoreTexts
beforeAll(async () => {
  scoring = await openScoring()
})
afterAll(() => scoring.close())

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,section,grade'

/** Five years of a saver, at length so that there are many bytes; every seventh saver changes section, some twice on a day. */
function rowsOf(saver: number): string {
  const months = Array.from({ length: 60 }, (_, month) => {
    const date = `${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`
    const amount = month === 17 ? '-50.25' : `${100 + saver}.00`
    const section = saver % 7 === 0 && month > 20 ? ['North', '', 'South'][month % 3] : 'North'
    return `S${10_000 + saver},${date},${amount},2024-12-31,${7000 + 61 * saver}.50,${'Scheme '.repeat(11)}${saver % 3},${section},${saver % 5}`
  })
  const twice =
    saver % 14 === 0
      ? [
          itemAt(months, 59)
            .replace(/South|North|,,/, ',West,')
            .replaceAll(',,', ','),
        ]
      : []
  return `${[...months, ...twice].join('\n')}\n`
}

it('come to the same versions whether or not they are sorted by saver, so that they are scored while they are read', async () => {
  const savers = Array.from({ length: 1200 }, (_, saver) => rowsOf(saver))
  expect(savers.join('').length).toBeGreaterThan(8 << 20)
  const stages: string[] = []
  const onProgress = (stage: string, share: number) => stages.push(share > 0 && share < 1 ? stage : '')
  const sorted = await scoring.score(`${header}\n${savers.join('')}`, { onProgress })
  expect(stages).toContain('checking')
  const reversed = await scoring.score(`${header}\n${savers.toReversed().join('')}`)
  const rows = (versionId: number) =>
    scoring.services.analytics.reader.rows<Record<string, unknown>>(
      `SELECT s.* EXCEPT (version_id, stated_in, first_row, content_hash), toString(s.content_hash) AS content,
         c.flows AS contributions
       FROM savers AS s INNER JOIN contributions AS c ON c.id = s.id AND c.version_id = s.version_id
       WHERE s.version_id = {version:UInt32} ORDER BY saver_id`,
      { version: versionId },
    )
  const stored = await rows(sorted.versionId)
  expect(stored).toHaveLength(1200)
  expect(new Set(stored.map(({ texts }) => String(texts)))).toEqual(new Set(['North,', 'South,', 'West,']))
  expect(stored).toEqual(await rows(reversed.versionId))
  expect(figuresOf(sorted)).toEqual(figuresOf(reversed))
  expect(
    await compareVersions(scoring.services, {
      versionId: reversed.versionId,
      publishedVersionId: sorted.versionId,
    }),
  ).toEqual({ total: 1200, new: 0, changed: 0, unchanged: 1200, missing: 0 })
})

/** Whether rows of the file were staged to be checked, and all that is stored of its savers. */
async function stagedAndStored(text: string) {
  let isStaged = false
  const release = tapStatements(scoring.services, async (sql) => {
    isStaged ||= sql.includes('INSERT INTO contributions')
  })
  const { versionId, outcome } = await scoring.score(text).finally(release)
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome.firstErrors)}`)
  const stored = await scoring.services.analytics.reader.rows<Record<string, unknown>>(
    `SELECT scheme, years_to_retirement, numbers, texts, * EXCEPT (version_id, stated_in, first_row, id) FROM savers
     WHERE version_id = {version:UInt32} ORDER BY saver_id`,
    { version: versionId },
  )
  return { isStaged, stored, dataPoints: outcome.facts.dataPoints, warnings: outcome.preview.warnings }
}

it('are staged only where something about them is doubtful, and come to the same', { timeout: 120_000 }, async () => {
  const retires = (saver: number) => (saver % 3 === 0 ? `20${30 + (saver % 30)}-05-01` : '')
  const rows = Array.from({ length: 1200 }, (_, saver) =>
    rowsOf(saver)
      .replaceAll('\n', `,${retires(saver)}\n`)
      .replaceAll('North', 'Nörth'),
  )
  const judged = await stagedAndStored(`${header},retirement_date\n${rows.join('')}`)
  expect(judged.isStaged).toBe(false)
  // What may be an address and is none: the checks in SQL say so. It stands on the last saver's last row alone.
  const last = itemAt(rows, 1199)
  const doubted = `${rows.slice(0, -1).join('')}${last.replace(/,[^,]*,([^,]*,[^,]*\n)$/, ',Up @ noon,$1')}`
  const staged = await stagedAndStored(`${header},retirement_date\n${doubted}`)
  expect(staged.isStaged).toBe(true)
  expect(itemAt(staged.stored, 1199)).toMatchObject({ texts: ['Up @ noon', ''] })
  expect(staged.stored.slice(0, -1)).toEqual(judged.stored.slice(0, -1))
  expect(staged.dataPoints).toEqual(judged.dataPoints)
  expect(staged.warnings[0]).toEqual(judged.warnings[0])
})

/** What does not depend on which rows come first. */
function figuresOf({ outcome }: ScoredVersion) {
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome.firstErrors)}`)
  const { firstRows: _, warnings, ...preview } = outcome.preview
  return { facts: outcome.facts, preview, warnings: warnings.map(({ text }) => text) }
}
