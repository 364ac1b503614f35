import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { percent, plainPercent, pointsDifference, share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { numberWriter } from '@plumbline/contract/format/write-number.ts'
import { simulationTexts } from '@plumbline/contract/simulations/simulation-texts.ts'
import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import type { FieldLine } from '../../components/field-lines/field-lines.tsx'
import type { StateTone } from '../../components/state-badge/state-badge.tsx'

/** Words of the specification, and what is said in more than one place. */
export const simulationWords = {
  title: 'Simulations',
  add: 'Add Simulation',
  download: 'Download Std Devs',
  details: 'View Details',
} as const

const threeDecimals = numberWriter({ style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 })

const statusNames: Readonly<Record<ExportStatus, string>> = {
  queued: 'Waiting',
  running: 'Simulating',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Readonly<Record<ExportStatus, StateTone>> = {
  queued: 'neutral',
  running: 'active',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function statusTone(status: ExportStatus): StateTone {
  return tones[status]
}

/** `Simulating 38.2%`. */
export function statusText({ status, progress }: Pick<Simulation, 'status' | 'progress'>): string {
  return status === 'running' ? `${statusNames.running} ${share(progress)}` : statusNames[status]
}

/** Work goes on: the row will change by itself. */
export function isUnderWay(status: ExportStatus): boolean {
  return status === 'queued' || status === 'running'
}

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

/** The result in the words of the specification; how it ended where there is none. */
export function deviationText({ status, result }: Pick<Simulation, 'status' | 'result'>): string {
  if (isUnderWay(status)) return simulationTexts.stillProcessing
  if (result === null) return statusNames[status]
  if (result.stDev === null) return `Standard Deviation is ${missing}`
  return `Standard Deviation is ${percent(result.stDev).replace('%', ' %')}`
}

/** In the list: the number alone, as far as there is one. */
export function deviationCell({ result }: Pick<Simulation, 'result'>): string {
  return percent(result?.stDev ?? null)
}

/** `2 payments, yearly starts`, `1 to 60 payments, monthly starts`, `Payments every month, monthly starts`. */
export function simulatedText({ fixedContributions, maxContributions, startDateType }: Simulation): string {
  const starts = startDateType === 'year' ? 'yearly starts' : 'monthly starts'
  if (maxContributions < 0) return `Payments every month, ${starts}`
  if (maxContributions === 1) return `1 payment, ${starts}`
  return `${fixedContributions ? '' : '1 to '}${count(maxContributions)} payments, ${starts}`
}

/** What kind of simulation it is, in small below its name. */
export function kindText({ isSos }: Pick<Simulation, 'isSos'>): string {
  return isSos ? 'savers in simulated funds (SoS)' : 'spread of timing alone'
}

/** Smaller than what it is an error of: `0.013%`. */
export function standardErrorText(fraction: number | null): string {
  return fraction === null ? missing : threeDecimals(fraction)
}

/** Whom the standard error is taken over, and why. */
export function errorNote({ isSos, maxUsers, simulationsPerContribution }: Simulation): string {
  const savers = maxUsers === 1 ? '1 saver' : `${count(maxUsers)} savers`
  if (!isSos) return `${savers}. The standard error is taken over savers.`
  const funds = simulationsPerContribution === 1 ? 'a fund' : `${count(simulationsPerContribution)} funds`
  return `${savers}, each in ${funds}. The standard error is taken over savers, since pots of one saver share their dates.`
}

/** Every field of a simulation. */
export function detailLines(simulation: Simulation): FieldLine[] {
  const { id, name, isSos, maxUsers, startDate, startDateType, endDate, seed } = simulation
  return [
    line('id', String(id)),
    line('name', name),
    line('is SoS', yesOrNo(isSos)),
    line('max users', count(maxUsers)),
    line('start date', shortDate(startDate)),
    line('start date type', startDateType),
    line('end date', shortDate(endDate)),
    ...paymentLines(simulation),
    ...(isSos ? [line('simulations per contribution', count(simulation.simulationsPerContribution))] : []),
    line('index', `${nameInSentence(simulation.indexName)} v${simulation.indexVersion}`),
    ...(isSos ? spreadLines(simulation) : []),
    line('seed', String(seed)),
    line('added by', simulation.requestedBy ?? missing),
    line('added', momentInLondon(simulation.createdAt)),
    line('status', endedText(simulation)),
  ]
}

function paymentLines(simulation: Simulation): FieldLine[] {
  const { fixedAmounts, maxAmount, fixedContributions, maxContributions } = simulation
  return [
    line('fixed amounts', yesOrNo(fixedAmounts)),
    line('max amount', maxAmount < 0 ? 'any, around £150 a payment' : poundsAndPence(maxAmount)),
    line('fixed contributions', yesOrNo(fixedContributions)),
    line('max contributions', maxContributions < 0 ? 'every month to the end' : count(maxContributions)),
  ]
}

function spreadLines({ sigmaAlpha, trackingError, priceTracks }: Simulation): FieldLine[] {
  const lasting = line('lasting differences', `${plainPercent(sigmaAlpha)} a year`)
  if (priceTracks.length > 0) return [lasting, { key: 'luck of price tracks', values: priceTracks }]
  return [lasting, line('tracking error', `${plainPercent(trackingError)} a year`)]
}

function endedText({ status, finishedAt, progress }: Simulation): string {
  const text = statusText({ status, progress }).toLowerCase()
  return finishedAt === null ? text : `${text} ${momentInLondon(finishedAt)}`
}

function line(key: string, value: string): FieldLine {
  return { key, values: [value] }
}

/** `-4.06 to +4.07 points` of savers in funds, rates of the others. */
export function middleText({ isSos, result }: Pick<Simulation, 'isSos' | 'result'>): string {
  if (result === null) return missing
  const [low, high] = [result.quantiles[5], result.quantiles[95]]
  if (!isSos) return `${percent(low)} to ${percent(high)}`
  return `${pointsDifference(low).replace(' points', '')} to ${pointsDifference(high)}`
}
