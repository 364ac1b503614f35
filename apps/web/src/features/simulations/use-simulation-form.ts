import { type Simulation, simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useOneSending } from '../../lib/use-one-sending.ts'
import {
  blankSimulation,
  complete,
  type SimulationForm,
  type SimulationMistakes,
  simulationMistakes,
} from './simulation-form.ts'

/** The form of a new simulation: checked here first, then by the server, which knows how far the index reaches. */
export function useSimulationForm(onAdded: (simulation: Simulation) => void) {
  const queries = useQueryClient()
  const [form, setForm] = useState(blankSimulation)
  const [mistakes, setMistakes] = useState<SimulationMistakes>({})
  const sending = useOneSending()
  const refusal = sending.error instanceof ApiError ? sending.error.fields : undefined
  return {
    form,
    mistakes: { ...refusal, ...mistakes } as SimulationMistakes,
    /** What went wrong apart from single fields. */
    error: sending.error !== null && refusal === undefined ? sending.error : null,
    busy: sending.isPending,
    change(part: Partial<SimulationForm>) {
      setForm((before) => ({ ...before, ...part }))
      setMistakes({})
      sending.reset()
    },
    submit() {
      const newMistakes = simulationMistakes(form)
      setMistakes(newMistakes)
      if (Object.keys(newMistakes).length > 0) return
      sending.begin(async () => {
        const simulation = await call(simulationsProcedures.add, { body: complete(form) })
        await queries.invalidateQueries({ queryKey: ['simulations', 'list'] })
        onAdded(simulation)
      })
    },
  }
}

export type SimulationFormState = ReturnType<typeof useSimulationForm>
