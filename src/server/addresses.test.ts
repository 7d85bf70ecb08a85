import { expect, test } from 'vitest';
import { allowedHosts, isLoopback } from './addresses.js';

test('a server on the loopback address has the loopback names', () => {
  expect([...allowedHosts('127.0.0.1', 8361)]).toEqual(['127.0.0.1:8361', 'localhost:8361', '[::1]:8361']);
});

test('only the default port of HTTP may be left out', () => {
  expect(allowedHosts('localhost', 80)).toContain('localhost');
  expect(allowedHosts('localhost', 8080)).not.toContain('localhost');
});

test('a server on one address has that address as its first name', () => {
  expect([...allowedHosts('192.0.2.7', 9000)][0]).toBe('192.0.2.7:9000');
  expect([...allowedHosts('2001:DB8::7', 9000)][0]).toBe('[2001:db8::7]:9000');
});

test('a server on all interfaces still refuses unknown names', () => {
  const hosts = allowedHosts('0.0.0.0', 9000);
  expect([...hosts][0]).toBe('127.0.0.1:9000');
  expect(hosts).not.toContain('0.0.0.0:9000');
  expect(hosts).not.toContain('example.org:9000');
});

test('addresses that other machines can reach are not loopback', () => {
  expect(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '192.0.2.7'].filter(isLoopback)).toHaveLength(3);
});
