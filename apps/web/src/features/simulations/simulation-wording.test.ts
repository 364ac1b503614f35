import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import { expect, it } from 'vitest'
import { sampleSimulation } from '../../testing/sample-simulation.ts'
import {
  detailLines,
  deviationCell,
  deviationText,
  errorNote,
  middleText,
  simulatedText,
  standardErrorText,
  statusText,
} from './simulation-wording.ts'

const simulation: Simulation = { ...sampleSimulation, maxAmount: -1, maxContributions: -1 }
const { result } = simulation
const running = { ...simulation, status: 'running', progress: 0.382, result: null } as const

it('says in the list what was simulated, and its number alone', () => {
  expect(simulatedText(simulation)).toBe('Payments every month, yearly starts')
  expect(simulatedText({ ...simulation, maxContributions: 2 })).toBe('2 payments, yearly starts')
  expect(simulatedText({ ...simulation, maxContributions: 1, fixedContributions: false })).toBe(
    '1 payment, yearly starts',
  )
  const drawn = { ...simulation, maxContributions: 60, fixedContributions: false, startDateType: 'month' } as const
  expect(simulatedText(drawn)).toBe('1 to 60 payments, monthly starts')
  expect([deviationCell(simulation), deviationCell(running)]).toEqual(['2.47%', '--'])
})

it('says the result in the words of the specification, or that there is none yet', () => {
  expect(deviationText(simulation)).toBe('Standard Deviation is 2.47 %')
  expect(deviationText(running)).toBe('Still processing')
  expect(deviationText({ ...running, status: 'queued' })).toBe('Still processing')
  expect(deviationText({ ...running, status: 'cancelled' })).toBe('Cancelled')
  expect(deviationText({ ...simulation, result: result && { ...result, stDev: null } })).toBe(
    'Standard Deviation is --',
  )
  expect(statusText(running)).toBe('Simulating 38.2%')
  expect(standardErrorText(0.00012)).toBe('0.012%')
})

it('gives every field in words, with what -1 stands for, and funds where savers are in funds', () => {
  const lines = Object.fromEntries(detailLines(simulation).map(({ key, values }) => [key, values[0]]))
  expect(lines).toMatchObject({
    id: '12',
    'is SoS': 'Yes',
    'max amount': 'any, around £150 a payment',
    'max contributions': 'every month to the end',
    'simulations per contribution': '20',
    'tracking error': '4% a year',
    index: 'Demonstration index v1',
    status: 'completed 20 Nov 2026, 09:14 GMT',
  })
  const timing = detailLines({ ...simulation, isSos: false }).map(({ key }) => key)
  expect(timing).not.toContain('simulations per contribution')
  expect(timing).not.toContain('tracking error')
})

it('says between which values nine of ten lie, and whom the standard error is over', () => {
  expect(middleText(simulation)).toBe('−4.06 to +4.07 points')
  expect(middleText({ ...simulation, isSos: false })).toBe('−4.06% to 4.07%')
  expect(errorNote(simulation)).toContain('5,000 savers, each in 20 funds.')
  expect(errorNote({ ...simulation, isSos: false, maxUsers: 1 })).toBe(
    '1 saver. The standard error is taken over savers.',
  )
})

it('names the price tracks that luck was drawn from, in place of a tracking error', () => {
  const keys = detailLines({ ...simulation, priceTracks: ['One', 'Two'] })
  expect(keys.find(({ key }) => key === 'luck of price tracks')?.values).toEqual(['One', 'Two'])
  expect(keys.some(({ key }) => key === 'tracking error')).toBe(false)
})
