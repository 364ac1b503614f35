import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { listeningAt } from './listening-at.ts'

it('has the port that was taken where any will do, and the address of people where one is given', () => {
  const at = (environment: Record<string, string>) =>
    listeningAt(readConfig({ PORT: '0', ...environment }), 'http://127.0.0.1:40001').publicUrl
  expect(at({})).toBe('http://127.0.0.1:40001')
  expect(at({ HOST: '0.0.0.0' })).toBe('http://localhost:40001')
  expect(at({ PUBLIC_URL: 'https://plumbline.example.com' })).toBe('https://plumbline.example.com')
})

it('keeps the port that was asked for, also one that addresses leave out', () => {
  const config = readConfig({ PORT: '80' })
  expect(listeningAt(config, 'http://127.0.0.1:80').publicUrl).toBe(config.publicUrl)
  expect(config.publicUrl).not.toMatch(/:0$/)
})
