// As no-evaluation.js does for the page: schemas do not try to compile themselves, which the content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
