/**
 * Requests that the server must refuse: a name, the bytes, and the status codes that are right. Status 0 means that the
 * server closed the connection without an answer.
 */

export type HostileRequest = readonly [name: string, bytes: string, statuses: readonly number[]];

/** `own` is the right value of the Host header. */
export function hostileRequests(own: string): readonly HostileRequest[] {
  const port = own.replace(/^.*:/, '');
  const get = (path: string, ...headers: string[]): string =>
    `${[`GET ${path} HTTP/1.1`, `Host: ${own}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  const request = (line: string, ...headers: string[]): string => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
  const forHost = (host: string): string => request('GET / HTTP/1.1', `Host: ${host}`);
  const webSocket = [
    ...['Upgrade: websocket', 'Connection: Upgrade'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
  ];
  const host = `Host: ${own}`;

  const hosts = [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    `127.0.0.1.evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `localhost.:${port}`,
    `evil.example@127.0.0.1:${port}`,
    `127.0.0.1:${port}@evil.example`,
    `0.0.0.0:${port}`,
    `127.0.0.2:${port}`,
    `2130706433:${port}`,
    `127.1:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `127.0.0.1:${port},evil.example`,
    `127.0.0.1:0${port}`,
    '',
  ].map((value): HostileRequest => [`the host "${value}"`, forHost(value), [403]]);

  const origins = [
    'http://evil.example',
    'https://evil.example',
    'null',
    `https://${own}`,
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    `http://localhost:${port}`,
    `http://${own}.evil.example`,
    `http://evil.example@${own}`,
    `http://${own}/`,
    'file://',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    '',
  ].map((value): HostileRequest => [`the origin "${value}"`, get('/', `Origin: ${value}`), [403]]);

  const paths = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/./../secret.txt',
    '/assets/../index.html',
    '//index.html',
    '//secret.txt',
    '/..//secret.txt',
    '/....//secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/.%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets\\..\\..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/..%252fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..%c0%afsecret.txt',
    '/%uff0e%uff0e/secret.txt',
    '/..;/secret.txt',
    '/index.html%00.txt',
    '/%00',
    '/secret.txt',
    '/link.txt',
    '/above/secret.txt',
    '/.hidden.txt',
    '/assets',
    '/assets/',
    '/index.html/',
    '/INDEX.HTML',
    '/index%2ehtml',
    '/C:/windows/win.ini',
    '/etc/passwd',
    '/file:///etc/passwd',
    '/__proto__',
    '/constructor',
    '/package.json',
  ].map((path): HostileRequest => [`the path ${path}`, get(path), [404]]);

  const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'].map(
    (method): HostileRequest => [`the method ${method}`, request(`${method} / HTTP/1.1`, host), [405]],
  );

  return [
    ...hosts,
    ...origins,
    ...paths,
    ...methods,
    ['no host', request('GET / HTTP/1.1'), [403]],
    ['no host in HTTP/1.0', request('GET / HTTP/1.0'), [403]],
    ['no HTTP version', 'GET /\r\n\r\n', [400, 403]],
    ['two hosts, the right one first', request('GET / HTTP/1.1', host, 'Host: evil.example'), [400, 403]],
    ['two hosts, the right one last', request('GET / HTTP/1.1', 'Host: evil.example', host), [400, 403]],
    ['two origins, the right one first', get('/', `Origin: http://${own}`, 'Origin: http://evil.example'), [403]],
    ['a foreign origin after 3000 other headers', get('/', ...Array(3000).fill('a:'), 'Origin: null'), [403]],
    ['a NUL in the path', get('/\0'), [400, 404]],
    ['a NUL in a header', get('/', 'X: a\0b'), [400]],
    ['a line feed in a header', get('/', 'X: a\nOrigin: null'), [400, 403]],
    ['a path with bytes that are not ASCII', get('/\xff\xfe'), [400, 404]],
    ['a path with a space', get('/index.html /../secret.txt'), [400]],
    ['an address of 100 kB', get(`/${'a'.repeat(100_000)}`), [431]],
    ['a query of 100 kB', get(`/?${'a'.repeat(100_000)}`), [431]],
    ['a header of 100 kB', get('/', `X: ${'a'.repeat(100_000)}`), [431]],
    ['a header name of 100 kB', get('/', `${'a'.repeat(100_000)}: X`), [431]],
    ['10,000 headers', get('/', ...Array(10_000).fill('X: 1')), [431]],
    ['a body of 10 MB', `${request('POST / HTTP/1.1', host, 'Content-Length: 10000000')}${'a'.repeat(1e7)}`, [405, 0]],
    ['an announced body of many gigabytes', request('POST / HTTP/1.1', host, 'Content-Length: 99999999999'), [405]],
    ['a body with GET', `${get('/', 'Content-Length: 5')}hello`, [413]],
    ['a body in chunks with GET', `${get('/', 'Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`, [413]],
    ['a chunk of 2^60 bytes', `${get('/', 'Transfer-Encoding: chunked')}fffffffffffffff\r\n`, [400, 413]],
    [
      'a body announced by Expect: 100-continue',
      request('PUT / HTTP/1.1', host, 'Content-Length: 9', 'Expect: 100-continue'),
      [405],
    ],
    ['two lengths', get('/', 'Content-Length: 0', 'Content-Length: 40'), [400]],
    ['a negative length', get('/', 'Content-Length: -1'), [400]],
    ['a length and chunks', `${get('/', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`, [400]],
    ['a transfer encoding that resembles "chunked"', `${get('/', 'Transfer-Encoding: xchunked')}0\r\n\r\n`, [400, 413]],
    ['a space before the colon', get('/', 'Content-Length : 4'), [400]],
    ['a folded header', get('/', 'X: a', ' b: c'), [400]],
    ['a request inside a body', `${get('/', 'Content-Length: 60')}${get('/assets/style.css')}`, [413]],
    ['an absolute address', request(`GET http://${own}/ HTTP/1.1`, host, 'Connection: close'), [404]],
    [
      'an absolute address of another host',
      request('GET http://evil.example/ HTTP/1.1', host, 'Connection: close'),
      [404],
    ],
    ['an address without a slash', request('GET index.html HTTP/1.1', host), [400, 404]],
    ['an asterisk', request('OPTIONS * HTTP/1.1', host), [405]],
    ['a tunnel by CONNECT', request('CONNECT evil.example:443 HTTP/1.1', host), [0]],
    [
      'a WebSocket of another page',
      request('GET / HTTP/1.1', host, ...webSocket, 'Origin: http://evil.example'),
      [403],
    ],
    ['a WebSocket without an origin', request('GET / HTTP/1.1', host, ...webSocket), [400]],
    ['a WebSocket of our own page', request('GET / HTTP/1.1', host, ...webSocket, `Origin: http://${own}`), [400]],
    ['a WebSocket for another host', request('GET / HTTP/1.1', 'Host: evil.example', ...webSocket), [403]],
    ['HTTP/2 by upgrade', request('GET / HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: h2c'), [400]],
    ['HTTP/2 without an upgrade', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 403, 405, 0]],
    ['HTTP/9.9', request('GET / HTTP/9.9', host), [400]],
    ['an unknown method', request('BREW / HTTP/1.1', host), [400]],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    [
      'random bytes',
      Array.from({ length: 2000 }, (_, index) => String.fromCharCode((index * 151 + (index >> 3)) & 255)).join(''),
      [400],
    ],
    ['a preflight of another page', request('OPTIONS / HTTP/1.1', host, 'Origin: http://evil.example'), [403]],
  ];
}
