import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { scoreColumnsOption } from '../parts/score-columns.ts'
import { renderSvg } from '../parts/svg.ts'
import { segmentOption } from '../segments/option.ts'
import { groupOf, measure, textsOf } from '../testing/sample-groups.ts'
import { scoreSide } from './verdict.ts'

it('puts a score that is shown as 50 on neither side of the benchmark', () => {
  expect([49.49, 49.5, 50, 50.49, 50.5].map(scoreSide)).toEqual(['below', 'at', 'at', 'at', 'above'])
})

it('marks a mean of 50 as neither above nor below', () => {
  const size = { width: 900, height: 320 }
  const groups = [40, 50.2, 60].map((score) => ({ name: `G${score}`, group: groupOf(50, score) }))
  const texts = textsOf(renderSvg(segmentOption(groups, chartThemes.light, size), size, measure))
  expect(texts).toEqual(expect.arrayContaining(['▼ 40', '= 50', '▲ 60']))
  const columns = renderSvg(scoreColumnsOption(groups, chartThemes.light, size), size, measure)
  expect(columns).toContain(`fill="${chartThemes.light.actualFill}"`)
  // How sure a side is is not known by group.
  for (const fill of ['belowFill', 'aboveFill'] as const) {
    expect(columns).not.toContain(chartThemes.light[fill])
  }
})
