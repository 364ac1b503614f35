import { newSimulationSchema, simulationFieldsSchema } from '@plumbline/contract/simulations/simulation-fields.ts'
import type { z } from 'zod'
import { isUnread, type Typed } from '../../components/fields/typed.ts'

type Fields = z.output<typeof simulationFieldsSchema>

type TypedFields = 'startDate' | 'endDate'
/** The form as somebody types into it: what is blank is undefined. */
export type SimulationForm = {
  readonly [Name in keyof Fields]: Name extends TypedFields
    ? Typed<string>
    : Fields[Name] extends number
      ? Typed<number>
      : Fields[Name] | undefined
}

/** A message beside each field that has something wrong. */
export type SimulationMistakes = Partial<Record<keyof Fields, string>>

/** The defaults of the specification. */
export const blankSimulation: SimulationForm = {
  ...simulationFieldsSchema.omit({ name: true }).parse({}),
  name: '',
}

const blank = { startDate: 'Choose a date.', endDate: 'Choose a date.' } as const

export function simulationMistakes(form: SimulationForm): SimulationMistakes {
  const parsed = newSimulationSchema.safeParse(complete(form))
  const issues = parsed.error?.issues ?? []
  const wrong = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return {
    ...wrong,
    ...(form.startDate === undefined && { startDate: blank.startDate }),
    ...(form.endDate === undefined && { endDate: blank.endDate }),
  }
}

/** What is blank or cannot be read would be taken for the usual; it is wrong instead. */
export function complete(form: SimulationForm): z.input<typeof newSimulationSchema> {
  const { simulationsPerContribution, ...others } = form
  // Without funds nobody sees how many of them there would be.
  const fields = form.isSos === true ? { ...others, simulationsPerContribution } : others
  const input = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isUnread(value) ? null : (value ?? null)]),
  )
  // Checked by the schema, here and on the server.
  return input as z.input<typeof newSimulationSchema>
}
