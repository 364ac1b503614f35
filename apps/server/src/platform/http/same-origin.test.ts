import { expect, it } from 'vitest'
import { isByOtherSite } from './same-origin.ts'

const by = (site: string, mode = 'cors') => ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode })

it('is our own page, a person who typed the address, or no browser at all', () => {
  for (const headers of [by('same-origin'), by('none', 'navigate'), {}]) {
    expect(isByOtherSite('POST', headers)).toBe(false)
    expect(isByOtherSite('GET', headers)).toBe(false)
  }
})

it('is another page that calls, embeds or sends a form, also one of a neighbouring name', () => {
  for (const site of ['cross-site', 'same-site']) {
    expect(isByOtherSite('GET', by(site))).toBe(true)
    expect(isByOtherSite('GET', by(site, 'no-cors'))).toBe(true)
    expect(isByOtherSite('POST', by(site))).toBe(true)
    expect(isByOtherSite('POST', by(site, 'navigate'))).toBe(true)
  }
})

it('is not a link that somebody follows, as from a mail or from a sign-in elsewhere', () => {
  expect(isByOtherSite('GET', by('cross-site', 'navigate'))).toBe(false)
})
