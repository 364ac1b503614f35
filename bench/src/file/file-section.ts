import { versionOf } from '../report/machine.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { count, gigabytes, ratio, seconds } from '../report/quantities.ts'
import type { Section, Verdict } from '../report/section.ts'
import { formInWords } from '../samples/form-file.ts'
import type { FormRounds, Round } from './form-rounds.ts'

export const fileTitle = 'File to scores'

export function fileSection(measured: readonly FormRounds[], mostRelativeDifference: number): Section {
  const duckdb = versionOf('@duckdb/node-api', new URL('../../package.json', import.meta.url))
  const chdb = versionOf('chdb', new URL('../../../packages/analytics/package.json', import.meta.url))
  const leftOut = measured.map(({ agreement }) => agreement.savers - agreement.compared)
  return {
    title: fileTitle,
    verdicts: [...measured.map(timeVerdict), agreementVerdict(measured, mostRelativeDifference)],
    tables: [
      {
        header: ['File', 'Over DuckDB', 'npm run score', 'DuckDB', 'Plain script', 'Peak memory', 'of DuckDB'],
        rows: measured.map(formRow),
      },
      {
        header: ['Round', 'Over DuckDB', 'npm run score', 'its processor time', 'DuckDB', 'Plain script'],
        rows: measured.flatMap(roundRows),
      },
    ],
    notes: [
      ...measured.map(({ file }) => `${formInWords(file)}.`),
      'Rows of `npm run generate -- --savers 100000 --seed 20260331`, every twentieth saver with a payment out in place of a contribution; `bench/src/samples` writes them in each form.',
      `Ours (chdb ${chdb}): \`node apps/cli/src/score.ts FILE --out OUT\`, the whole command: every check, outliers, both rates, Direct Alpha and both scores of every saver.`,
      `DuckDB (@duckdb/node-api ${duckdb}), \`bench/src/file/duckdb-peer.ts\`: in memory, all cores, column types, form of dates and line ends given, all columns loaded; the index's daily levels joined; Newton from the same first guess as ours, both rates in one query a step, a saver leaving once solved. It checks nothing and leaves out ${count(Math.max(...leftOut))} savers with money out, no pot or flows before the index starts.`,
      'Plain script, `bench/src/file/plain-script.ts`: one JavaScript thread that splits lines, gathers payments by saver and solves both rates with a textbook Newton loop. It checks nothing and proves no root.',
      'Each is a process of its own, timed from start to end, file in the disk cache; which goes first alternates between ours and DuckDB.',
      'Differences are relative to the rate, or to 0.0001 where the rate is nearer to 0.',
    ],
  }
}

function timeVerdict({ file, goal, rounds }: FormRounds): Verdict {
  const measured = median(ratiosOf(rounds))
  return {
    what: `(${file.form.key}) ${file.form.words}: time over that of DuckDB, median of pairs`,
    measured: ratio(measured),
    required: `at most ${ratio(goal)}`,
    met: measured <= goal,
  }
}

function agreementVerdict(measured: readonly FormRounds[], most: number): Verdict {
  const difference = Math.max(...measured.map(({ agreement }) => Math.max(agreement.irr, agreement.benchmarkIrr)))
  const compared = Math.min(...measured.map(({ agreement }) => agreement.compared))
  return {
    what: `Largest relative difference of the two rates, ${count(compared)} savers of each file`,
    measured: difference.toExponential(1),
    required: 'at most 1e-9',
    met: difference <= most,
  }
}

const ratiosOf = (rounds: readonly Round[]) => pairRatios(secondsOf(rounds, 'ours'), secondsOf(rounds, 'peer'))
const secondsOf = (rounds: readonly Round[], who: keyof Round) => rounds.map((round) => round[who].seconds)

function formRow({ file, rounds }: FormRounds): string[] {
  const typical = (who: keyof Round) => seconds(median(secondsOf(rounds, who)))
  const peak = (who: keyof Round) => gigabytes(Math.max(...rounds.map((round) => round[who].peakBytes)))
  return [
    `(${file.form.key}) ${file.form.words}`,
    ratio(median(ratiosOf(rounds))),
    typical('ours'),
    typical('peer'),
    typical('plain'),
    peak('ours'),
    peak('peer'),
  ]
}

function roundRows({ file, rounds }: FormRounds): string[][] {
  const ratios = ratiosOf(rounds)
  return rounds.map(({ ours, peer, plain }, round) => [
    `(${file.form.key}) ${round + 1}`,
    ratio(ratios[round] ?? Number.NaN),
    seconds(ours.seconds),
    seconds(ours.processorSeconds),
    seconds(peer.seconds),
    seconds(plain.seconds),
  ])
}
