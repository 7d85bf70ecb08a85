/**
 * The security headers of every answer, including refusals. The page may load files only from its own origin, and no
 * other page may embed it. The page is isolated from other origins, because browsers let threads share memory only in
 * isolated pages.
 */

const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  // The kernel is WebAssembly. Browsers compile WebAssembly only if the policy contains 'wasm-unsafe-eval'. In spite of
  // its name, this value does not allow eval in scripts.
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
