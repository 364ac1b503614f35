import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

export interface Answers {
  /** Whether a person types them. */
  readonly interactive: boolean
  /** The next line, or undefined at the end of the input. `hidden`: what is typed is not shown. */
  next(question: string, hidden: boolean): Promise<string | undefined>
  close(): void
}

/** Lines a person types at a terminal, or a program writes. */
export function openAnswers(input: Input, output: NodeJS.WritableStream): Answers {
  const interactive = input.isTTY === true
  let hiding = false
  // Typed characters are shown by the line editor; without its output nothing appears.
  const echo = new Writable({
    write(chunk, _encoding, callback) {
      if (interactive && !hiding) output.write(chunk)
      callback()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: interactive })
  const iterator = lines[Symbol.asyncIterator]()
  lines.once('SIGINT', () => lines.close())
  return {
    interactive,
    async next(question, hidden) {
      // First, for those who type at once.
      hiding = hidden
      if (interactive) output.write(question)
      const { value, done } = await iterator.next()
      if (hiding && interactive) output.write('\n')
      hiding = false
      return done === true ? undefined : value
    },
    close: () => lines.close(),
  }
}
