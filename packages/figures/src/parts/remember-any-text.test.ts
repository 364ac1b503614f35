import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { textsOf } from '../testing/sample-groups.ts'

/** What every object inherits, and what looks like it. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__']

it('draws schemes called like what every object has, and writes nothing into it', async () => {
  const worker = new Worker(new URL('../testing/draw-in-frozen-world.ts', import.meta.url), { workerData: names })
  const [svg] = await once(worker, 'message')
  await worker.terminate()
  expect(textsOf(svg)).toEqual(expect.arrayContaining(names))
})
