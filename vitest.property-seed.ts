import fc from 'fast-check'

// `npm test` draws the same values in property tests each time: what passed passes again, and a failure belongs to the
// change that it appears with. `npm run test:properties` draws others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
