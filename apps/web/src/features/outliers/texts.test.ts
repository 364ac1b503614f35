import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { noDataDuration, outliersTexts, outliersTitle } from './texts.ts'

it('has the words of the specification, and those of our own reason', () => {
  expect(Object.values(outliersTexts).toSorted()).toEqual(
    [
      'Outlier',
      'Suspect data',
      'Short Contribution History',
      '0 NAV',
      'Not Comparable',
      'No data available for this provider',
      'No data available.',
      'Show',
      'Download',
      'Close',
      'Saver ID',
    ].toSorted(),
  )
  expect(outliersTitle(12)).toBe('Outliers of Provider #12')
  expect(noDataDuration).toBe(3000)
})

it('shows each of them somewhere', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/texts(\.test)?\.ts$/.test(name))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
  expect(Object.keys(outliersTexts).filter((name) => !sources.includes(`outliersTexts.${name}`))).toEqual([])
})
