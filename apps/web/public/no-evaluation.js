// The schemas of the app are not compiled while it runs, which the content security policy forbids: without this they try
// once on every screen, and browsers report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
