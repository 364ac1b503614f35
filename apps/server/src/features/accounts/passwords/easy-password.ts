import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { plainLetters, readAsLetters, wordsOf } from './plain-letters.ts'

/** Words that anybody would try first here, whoever the person is; docs/security.md lists them. */
export const wordsOfTheField: readonly string[] = [
  'plumbline',
  'pension',
  'pensions',
  'saver',
  'savers',
  'savings',
  'provider',
  'trustee',
  'trustees',
  'dashboard',
  'benchmark',
  'retirement',
  'superuser',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'spring',
  'summer',
  'autumn',
  'winter',
]

export interface NamesAround {
  readonly person: { readonly name: string; readonly email: string }
  /** Of the product and of providers. */
  readonly others: readonly string[]
}

export const easyPasswordTexts = {
  common:
    'This password is easy to guess: it is a common one, or one with a few characters changed or added. Choose another.',
  own: 'Choose a password without your name or e-mail name in it.',
  others: "Choose a password without the product's or a provider's name in it.",
} as const

/** Fewer guesses than eight random digits need: whatever is found of a pattern in a short password. */
const fewestGuesses = 1e8
/** The estimate takes longer the more there is; what comes after is left to chance. */
const examined = 64
/** Shorter names are in many a good password by accident. */
const shortestName = 4

let estimator: ZxcvbnFactory | undefined

/**
 * Why a password that keeps the rules is easy to guess all the same; undefined when it is not. Names are found however they
 * are spelt: in any case, with digits for letters, with signs between.
 */
export function whyEasy(password: string, { person, others }: NamesAround): string | undefined {
  const [mailName = ''] = person.email.split('@')
  const own = [mailName, ...wordsOf(mailName), ...wordsOf(person.name)]
  const holds = (names: readonly string[]) => names.some((name) => isIn(password, name))
  if (holds(own)) return easyPasswordTexts.own
  if (holds(others)) return easyPasswordTexts.others
  // The lists take a moment to unpack, which only whoever sets a password has to wait for.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = [...own, ...others.flatMap(wordsOf), ...wordsOfTheField]
  return estimator.check(password.slice(0, examined), words).guesses < fewestGuesses
    ? easyPasswordTexts.common
    : undefined
}

function isIn(password: string, name: string): boolean {
  if (plainLetters(name).length < shortestName) return false
  return [plainLetters, readAsLetters].some((spelt) => spelt(password).includes(spelt(name)))
}
