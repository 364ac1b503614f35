/**
 * Memory that the analytics store frees goes back to the system after half a minute, not after five seconds: while a file arrives,
 * each of its statements would else be handed all of its pages anew. The store's library reads this once, when it is loaded:
 * whoever starts a server imports it before anything else. What the environment says already counts.
 */
process.env.JE_MALLOC_CONF ??= 'dirty_decay_ms:30000'
