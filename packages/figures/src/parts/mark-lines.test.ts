import { expect, it } from 'vitest'
import { figuresOf, isPage } from '../reports/report.ts'
import { vfmSectionsIn } from '../reports/vfm.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { plumbLine } from './chart-parts.ts'
import { chartThemes } from './chart-theme.ts'

const report = sampleReport()
const lines = vfmSectionsIn()
  .flatMap(([, section]) => (isPage(section) ? [] : figuresOf(section, report)))
  .flatMap((figure) => (figure.kind === 'chart' ? figure.pictures : []))
  .flatMap(({ option }) => option(chartThemes.light, { width: 620, height: 320 }).series ?? [])
  .flatMap((series) => ('markLine' in series && series.markLine !== undefined ? [series.markLine] : []))

it('rounds the place of no line', () => {
  expect(lines.length).toBeGreaterThan(3)
  for (const { precision } of [...lines, plumbLine(chartThemes.light, 'xAxis', 0.0837)]) expect(precision).toBe(-1)
})
