import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScoring, type ScoredVersion, type ScoreTexts } from '../../../testing/savers/score-texts.ts'
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

/** What does not depend on which rows come first. */
function figuresOf({ outcome }: ScoredVersion) {
  if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome.firstErrors)}`)
  const { firstRows: _, warnings, ...preview } = outcome.preview
  return { facts: outcome.facts, preview, warnings: warnings.map(({ text }) => text) }
}
