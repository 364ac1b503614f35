import { expect, it } from 'vitest'
import { blankSimulation, complete, simulationMistakes } from './simulation-form.ts'

const named = { ...blankSimulation, name: 'Named' }

it('begins with the defaults of the specification, without a name', () => {
  expect(blankSimulation).toEqual({
    name: '',
    isSos: true,
    maxUsers: 5000,
    startDate: '2015-01-01',
    startDateType: 'year',
    endDate: '2019-12-31',
    fixedAmounts: false,
    maxAmount: 1000,
    fixedContributions: true,
    maxContributions: 2,
    simulationsPerContribution: 20,
    usePriceTracks: true,
    indexType: 'default',
    seed: 1,
  })
  expect(simulationMistakes(blankSimulation)).toEqual({ name: 'Give the simulation a name.' })
  expect(simulationMistakes(named)).toEqual({})
})

it('takes nothing that is blank for the usual', () => {
  const blank = { ...named, maxUsers: undefined, maxAmount: undefined, seed: undefined, startDate: undefined }
  expect(simulationMistakes(blank)).toEqual({
    maxUsers: 'Give a whole number from 1 to 10,000,000.',
    maxAmount: 'Give pounds from 1 to 10,000,000, in whole pence, or -1 for amounts around £150 a payment.',
    seed: 'Give a whole number from 0 on.',
    startDate: 'Choose a date.',
  })
})

it('leaves out how many funds there are where there are none, whatever was typed before', () => {
  const timing = { ...named, isSos: false, simulationsPerContribution: 0 }
  expect(simulationMistakes(timing)).toEqual({})
  expect(complete(timing)).not.toHaveProperty('simulationsPerContribution')
})
