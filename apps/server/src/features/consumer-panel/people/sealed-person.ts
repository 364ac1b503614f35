import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'

/** What is sealed of a person, each by itself. */
export interface PersonNames {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface SealedNames {
  readonly email: Buffer
  readonly first_name: Buffer
  readonly last_name: Buffer
}

const placeOf = (row: string, column: keyof SealedNames) => ({ table: 'panel_users', row, column })

export function sealNames(key: Buffer, keyName: string, names: PersonNames): SealedNames {
  return {
    email: seal(key, names.email, placeOf(keyName, 'email')),
    first_name: seal(key, names.firstName, placeOf(keyName, 'first_name')),
    last_name: seal(key, names.lastName, placeOf(keyName, 'last_name')),
  }
}

export function unsealNames(key: Buffer, keyName: string, sealed: SealedNames): PersonNames {
  const open = (column: keyof SealedNames) => unseal(key, sealed[column], placeOf(keyName, column)).toString()
  return { email: open('email'), firstName: open('first_name'), lastName: open('last_name') }
}

/** Two spellings of one address are one person. */
export function sameEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export function emailIndex(keys: Keyring, email: string): Buffer {
  return keys.blind('email', sameEmail(email))
}

/** Letters without case and accents. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Without unsealing, a name is found by whole words of it. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      plainLetters(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ]
}

export function nameIndex(
  keys: Keyring,
  { firstName, lastName }: Pick<PersonNames, 'firstName' | 'lastName'>,
): Buffer[] {
  return wordsOf(`${firstName} ${lastName}`).map((word) => keys.blind('name', word))
}
