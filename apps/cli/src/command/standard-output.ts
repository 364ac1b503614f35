import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Output, outputTo } from './output.ts'

/** Standard output as an output; it is flushed by a commit and stays open, and what was written before an abort is out. */
export function openStandardOutput(): Output {
  const entrance = new Writable({
    decodeStrings: false,
    write: (chunk, encoding, callback) => {
      process.stdout.write(chunk, encoding, callback)
    },
  })
  // Without a listener a reader that goes away (`| head`) would end the process with a trace.
  process.stdout.on('error', (error) => entrance.destroy(error))
  return outputTo({
    name: 'Standard output',
    entrance,
    end: finished(entrance),
    keep: async () => {},
    discard: async () => {},
  })
}
