import { Readable } from 'node:stream'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { Services } from '../../../platform/services.ts'
import type { ExportRunner, ExportWork } from '../../exports/export-runner.ts'
import { plainFileName } from '../../exports/file-name.ts'
import { byteOrderMark, provenanceCsv } from '../../exports/provenance-csv.ts'
import { findSimulation, type ListedSimulation, resultOf } from '../simulations.pg.ts'
import { deviationHeader, deviationLine } from './deviation-lines.ts'
import { deviationsExportSchema } from './deviations-export.ts'

/** Standard deviations of simulations by term and number of payments, with what each simulation was. */
export const deviationsRunner: ExportRunner = {
  keptDays: 7,
  async run(services, work) {
    const { simulations: ids, leftOut } = deviationsExportSchema.parse(work.params)
    const [only, second] = ids
    const name = `${plainFileName(`standard deviations ${second === undefined ? `simulation ${only}` : ''}`)}.csv`
    const facts: Fact[] = leftOut === 0 ? [] : [leftOutFact(ids.length, leftOut)]
    const { sha256 } = await work.write({
      name,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(linesOf(services, work, ids, facts)),
    })
    await work.write(provenanceCsv({ name, sha256 }, facts))
  },
}

/** A file of all simulations has room for so many. */
function leftOutFact(there: number, leftOut: number): Fact {
  const older = leftOut === 1 ? '1 older simulation' : `${count(leftOut)} older simulations`
  return { term: 'Left out', text: `${older}: the file holds the newest ${count(there)} that were completed` }
}

/** One simulation after another; what is deleted meanwhile is left out, and said. */
async function* linesOf(
  { db }: Services,
  work: ExportWork,
  ids: readonly number[],
  facts: Fact[],
): AsyncGenerator<string> {
  yield `${byteOrderMark}${deviationHeader.map(csvCell).join(',')}\r\n`
  for (const [place, id] of ids.entries()) {
    work.signal.throwIfAborted()
    const row = await findSimulation(db, id)
    const term = `Simulation ${id}`
    if (row === undefined) {
      facts.push({ term, text: 'deleted before this file was made' })
      continue
    }
    const { result } = await resultOf(db, id)
    const simulation = { id, name: row.name, isSos: row.parameters.isSos }
    yield (result?.byTerm ?? []).map((each) => deviationLine(simulation, each)).join('')
    facts.push({ term, text: askedText(row) })
    work.report((place + 1) / ids.length)
  }
}

/** What was simulated, in a line. */
function askedText({ name, parameters, indexName, indexVersion }: ListedSimulation): string {
  const { isSos, maxUsers, simulationsPerContribution, startDate, endDate, sigmaAlpha, trackingError, seed } =
    parameters
  const funds = `${count(simulationsPerContribution)} simulated funds each, lasting differences ${plainPercent(sigmaAlpha)}, tracking error ${plainPercent(trackingError)}`
  return [
    name,
    `${count(maxUsers)} savers`,
    isSos ? funds : 'timing alone',
    `${shortDate(startDate)} to ${shortDate(endDate)}`,
    `${indexName} v${indexVersion}`,
    `seed ${seed}`,
  ].join('; ')
}
