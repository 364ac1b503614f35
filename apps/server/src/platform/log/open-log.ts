import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { lineForPeople } from './line-for-people.ts'
import { privateError } from './private-error.ts'

export interface LogStream {
  write(line: string): void
}

const secrets = ['authorization', 'cookie', 'password', 'token'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One JSON object a line; at a terminal the same in words. No token, name, address or saver id is written. */
export function openLog(level: Config['logLevel'], stream: LogStream = standardOutput()): FastifyBaseLogger {
  // Fastify makes the logger (pino) that it wants to be given.
  return Fastify({
    logger: {
      level,
      stream,
      redact: { paths: secrets, censor: '[hidden]' },
      serializers: { err: (error: unknown) => privateError(error) },
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
  }).log
}

export function standardOutput(): LogStream {
  if (!process.stdout.isTTY) return process.stdout
  return { write: (line) => void process.stdout.write(lineForPeople(line)) }
}
