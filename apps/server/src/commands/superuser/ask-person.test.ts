import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { askPerson } from './ask-person.ts'

const anywhere = { demonstration: false }

function fromProgram(text: string, config = anywhere) {
  return askPerson(Readable.from([text]), new PassThrough(), config)
}

describe('input written by a program', () => {
  it('is name, e-mail and password, each on a line', async () => {
    expect(await fromProgram('Ann Other\nann@example.com\nCorrect-Horse-9\n')).toEqual({
      name: 'Ann Other',
      email: 'ann@example.com',
      password: 'Correct-Horse-9',
    })
  })

  it.each([
    ['\nann@example.com\nPassw0rd!\n', 'Give a name.'],
    ['Ann\nann\nPassw0rd!\n', 'The Email field must be a valid email.'],
    ['Ann\nann@plumbline.test\nPassw0rd!\n', 'demonstration'],
    ['Ann\nann@example.com\nPass0!\n', 'Min 8 characters'],
    ['Ann\nann@example.com\npassw0rd!\n', 'Your password needs to have atleast one upper case character.'],
    ['Ann\nann@example.com\nPASSW0RD!\n', 'Your password needs to have atleast one lower case character.'],
    ['Ann\nann@example.com\nPassword!\n', 'Your password needs to have atleast one number.'],
    ['Ann\nann@example.com\nPassw0rdd\n', 'Your password needs to have atleast one special character.'],
    ['Ann\nann@example.com\nPassw0rd!\n', 'This password is easy to guess'],
    ['Ann Othering\nann@example.com\nOthering-Crane-7\n', 'without your name'],
    ['Ann\nann@example.com\nPlumbline-Crane-7\n', "without the product's"],
    ['Ann\nann@example.com\n\n', 'Required.'],
    ['Ann\n', 'each on a line of its own'],
  ])('%j is refused in plain words', async (text, reason) => {
    await expect(fromProgram(text)).rejects.toThrow(reason)
  })
})

it('asks a person again, and never shows the password', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const screen = new PassThrough()
  let shown = ''
  screen.on('data', (chunk) => {
    shown += chunk
    if (/(Name|E-mail|Password \(not shown\)): $/.test(shown)) terminal.write(`${answers.shift()}\r`)
  })
  const answers = ['Ann', 'ann', 'ann@example.com', 'secret', 'Correct-Horse-9']
  const person = await askPerson(terminal, screen, anywhere)
  expect(person).toEqual({ name: 'Ann', email: 'ann@example.com', password: 'Correct-Horse-9' })
  expect(shown).toContain('The Email field must be a valid email.')
  expect(shown).not.toMatch(/secret|horse/i)
})
