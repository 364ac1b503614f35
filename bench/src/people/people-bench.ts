import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, milliseconds, ratio } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { manyPeopleProgram } from '../samples/paths.ts'

export const peopleTitle = 'Consumer panel of a million users'

const mostRatio = 3

interface Measured {
  readonly few: number
  readonly many: number
  readonly results: readonly {
    readonly what: string
    readonly times: readonly { readonly few: number; readonly many: number }[]
  }[]
}

/** Pages and searches of a million users beside the same of ten thousand. */
export async function runPeopleBench(): Promise<Section> {
  progress('people: filling the panels ...')
  const { stdout } = await promisify(execFile)(process.execPath, [manyPeopleProgram])
  return sectionOf(JSON.parse(stdout) as Measured)
}

function sectionOf({ few, many, results }: Measured): Section {
  const lines = results.map(({ what, times }) => {
    const [ofFew, ofMany] = [times.map((time) => time.few), times.map((time) => time.many)]
    return { what, few: median(ofFew), many: median(ofMany), ratio: median(pairRatios(ofMany, ofFew)) }
  })
  const pages = Math.max(...lines.slice(0, pagesAlone).map((line) => line.ratio))
  return {
    title: peopleTitle,
    verdicts: [
      {
        what: `Any page of ${count(many)} users over the same of ${count(few)}`,
        measured: ratio(pages),
        required: `at most ${ratio(mostRatio)}`,
        met: pages <= mostRatio,
      },
    ],
    tables: [
      {
        header: ['Median', `Of ${count(few)}`, `Of ${count(many)}`, 'Ratio'],
        rows: lines.map((line) => [line.what, milliseconds(line.few), milliseconds(line.many), ratio(line.ratio)]),
      },
    ],
    notes: [
      'A page has 15 users, opened with their keys; each look is in the audit log. Beyond 50,000 users the database reckons how many there are, and does not count them.',
      'A name that 1% of users share matches 100 users, and 10,000, which are counted and put in order.',
    ],
  }
}

/** The first ones read pages; the others search. */
const pagesAlone = 4
