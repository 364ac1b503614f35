import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMeasured } from '../process/run-measured.ts'
import { progress } from '../report/progress.ts'
import { seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { type FileForm, fileForms } from '../samples/file-forms.ts'
import { type FormFile, formFile, removeFormFile } from '../samples/form-file.ts'
import { dataFolder, scoreProgram } from '../samples/paths.ts'
import { compareRates, type RateAgreement } from './compare-rates.ts'
import { fileSection } from './file-section.ts'
import type { FormRounds, Round } from './form-rounds.ts'

const savers = 100_000
const pairs = 3
const mostRelativeDifference = 1e-9
/** A file whose rows must be put together by saver first may take longer. */
const goals: Readonly<Record<FileForm['key'], number>> = { a: 0.35, b: 0.35, c: 0.35, d: 0.5 }

const peerProgram = fileURLToPath(new URL('./duckdb-peer.ts', import.meta.url))
const plainProgram = fileURLToPath(new URL('./plain-script.ts', import.meta.url))
const demonstrationLevels = fileURLToPath(import.meta.resolve('@plumbline/scoring/demonstration-index/levels.csv'))

/** Files of the same 100,000 savers from CSV to scores, beside DuckDB loading them and solving two rates in SQL, and a plain script. */
export async function runFileBench(): Promise<Section> {
  const measured: FormRounds[] = []
  for (const form of Object.values(fileForms)) {
    const file = await formFile(savers, form)
    try {
      measured.push(await measureForm(file))
    } finally {
      await removeFormFile(file)
    }
  }
  return fileSection(measured, mostRelativeDifference)
}

async function measureForm(file: FormFile): Promise<FormRounds> {
  const ourResult = join(dataFolder, 'scores.csv')
  const peerResult = join(dataFolder, 'peer-rates.csv')
  const peerArguments = [file.path, demonstrationLevels, peerResult, file.form.key]
  const runOurs = () => runMeasured(scoreProgram, [file.path, '--out', ourResult])
  const runPeer = () => runMeasured(peerProgram, peerArguments)
  const runPlain = () => runMeasured(plainProgram, peerArguments)
  try {
    // Not timed: fills the disk cache for all and shows that they solve the same problem.
    await runOurs()
    await runPeer()
    const agreement = checked(await compareRates(ourResult, peerResult))
    const rounds: Round[] = []
    for (let round = 0; round < pairs; round++) {
      const before = round % 2 === 1 ? await runPeer() : undefined
      const ours = await runOurs()
      const all = { ours, peer: before ?? (await runPeer()), plain: await runPlain() }
      rounds.push(all)
      progress(`file (${file.form.key}): ${round + 1} of ${pairs}: ${inWords(all)}`)
    }
    return { file, goal: goals[file.form.key], rounds, agreement }
  } finally {
    await rm(ourResult, { force: true })
    await rm(peerResult, { force: true })
  }
}

function checked(agreement: RateAgreement): RateAgreement {
  const { compared, irr, benchmarkIrr } = agreement
  if (compared < 0.8 * savers || !(Math.max(irr, benchmarkIrr) <= mostRelativeDifference)) {
    throw new Error(`DuckDB's rates and ours are not those of the same savers: ${JSON.stringify(agreement)}`)
  }
  return agreement
}

const inWords = ({ ours, peer, plain }: Round) =>
  `${seconds(ours.seconds)}, DuckDB ${seconds(peer.seconds)}, a plain script ${seconds(plain.seconds)}`
