import { credentialsSchema } from '@plumbline/contract/auth/auth.ts'
import { newPasswordSchema } from '@plumbline/contract/auth/password-rules.ts'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { typedNameSchema } from '@plumbline/contract/wire/primitives.ts'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { isDemonstrationAccount } from '../../features/accounts/demonstration-accounts.ts'
import { whyEasy } from '../../features/accounts/passwords/easy-password.ts'
import { PlainFailure } from '../../platform/lifecycle/plain-failure.ts'
import { type Input, openAnswers } from './open-answers.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

const questions = {
  name: { text: 'Name: ', schema: typedNameSchema.trim().min(1, 'Give a name.').max(200) },
  email: { text: 'E-mail: ', schema: credentialsSchema.shape.email },
  password: { text: 'Password (not shown): ', schema: newPasswordSchema },
} as const

const nobody = { name: '', email: '' }

/**
 * Asks for name, e-mail and password, again while an answer is no good; the password is not shown. Without a terminal
 * the three come as lines of the input, and one that is no good ends the command.
 */
export async function askPerson(
  input: Input,
  output: NodeJS.WritableStream,
  config: Pick<Config, 'demonstration'>,
): Promise<Person> {
  const answers = openAnswers(input, output)
  const ask = async (about: keyof typeof questions, person = nobody): Promise<string> => {
    for (;;) {
      const { text, schema } = questions[about]
      const answer = await answers.next(text, about === 'password')
      if (answer === undefined) throw new PlainFailure('Give name, e-mail and password, each on a line of its own.')
      const parsed = schema.safeParse(answer)
      const problem = parsed.success ? refusal(about, parsed.data, { config, person }) : messages(parsed.error)
      if (parsed.success && problem === undefined) return parsed.data
      if (!answers.interactive) throw new PlainFailure(`${about}: ${problem}`)
      output.write(`${problem}\n`)
    }
  }
  try {
    const person = { name: await ask('name'), email: await ask('email') }
    return { ...person, password: await ask('password', person) }
  } finally {
    answers.close()
  }
}

function messages(error: z.ZodError): string {
  return error.issues.map(({ message }) => message).join(' ')
}

interface Around {
  readonly config: Pick<Config, 'demonstration'>
  readonly person: Pick<Person, 'name' | 'email'>
}

function refusal(about: keyof typeof questions, value: string, { config, person }: Around): string | undefined {
  // The tables, which know the names of providers and how the product is called, need not be there yet.
  if (about === 'password') return whyEasy(value, { person, others: [brand.product] })
  if (about !== 'email' || config.demonstration || !isDemonstrationAccount(value)) return undefined
  return 'Addresses of this domain are for the demonstration alone. Give a real one.'
}
