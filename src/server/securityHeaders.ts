/**
 * Headers of every answer, refusals included. The page may load from its own
 * origin and from nowhere else, nobody may embed it, and it is isolated from
 * other origins, which is what lets its threads share memory.
 */

const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  // The kernel is WebAssembly; compiling it is no eval, and needs this word all the same.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map((directive) => directive.join(' '))
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
