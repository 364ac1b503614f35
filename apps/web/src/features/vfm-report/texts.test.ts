import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reportSectionNames, reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { chartHeight } from '@plumbline/figures/parts/chart-height.ts'
import { expect, it } from 'vitest'
import { reportTexts } from './texts.ts'

/** What the specification quotes for the report, word for word. */
const quoted = [
  'Loading Reports...',
  'No data available for this provider',
  'Member Analysis for the selected range:',
  'Export',
  'Filter',
  'Show Details',
  'Abbreviate Labels',
  'Submit',
  'Reset',
  'Close',
  'over performance',
  'under performance',
]

it('says what the specification quotes', () => {
  const folders = ['.', '../../app/screens/report', '../../../../../packages/figures/src']
  const sources = folders.flatMap((folder) => sourcesOf(path.join(import.meta.dirname, folder))).join('\n')
  expect(quoted.filter((text) => !sources.includes(text))).toEqual([])
})

it('shows each of its texts somewhere', () => {
  const sources = sourcesOf(import.meta.dirname)
    .filter((source) => !source.includes('export const reportTexts'))
    .join('\n')
  expect(Object.keys(reportTexts).filter((name) => !sources.includes(`reportTexts.${name}`))).toEqual([])
})

it('has a toggle for each section of the specification, and charts of the heights it gives', () => {
  const flags = ['coverPage', 'awDist', 'iAsset', 'irr', 'ePotSize', 'segments', 'schemeSeg', 'yearSeg', 'outliers']
  expect([...reportSections]).toEqual(expect.arrayContaining(flags))
  expect(Object.keys(reportSectionNames)).toHaveLength(reportSections.length)
  const rem = 16
  expect(chartHeight / rem).toBeGreaterThanOrEqual(25)
  expect(chartHeight / rem).toBeLessThanOrEqual(42)
})

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}
