/**
 * Reads the fields of a JSON query one by one. Each method returns a value of the required type. If the field is
 * missing, `flag` returns false, `object` and `objects` return an empty result, and the other methods return undefined.
 * If the value is invalid, the method throws a QueryError that names the field. `unread` lists the fields that no
 * method has read, so that the server can warn about them.
 */

export class QueryError extends Error {
  override name = 'QueryError';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class QueryFields {
  readonly #fields: JsonObject;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(fields: JsonObject, path = '') {
    this.#fields = fields;
    this.#path = path;
  }

  /** The names of the fields that no method has read. */
  get unread(): string[] {
    return Object.keys(this.#fields).filter((name) => !this.#read.has(name));
  }

  /** Returns the value of a field, which may have any type. A field with the value null counts as missing. */
  any(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#fields, name) ? (this.#fields[name] ?? undefined) : undefined;
  }

  text(name: string): string | undefined {
    return this.#check(name, (value) => typeof value === 'string', 'a text');
  }

  flag(name: string): boolean {
    return this.#check(name, (value) => typeof value === 'boolean', 'true or false') ?? false;
  }

  number(name: string, min: number, max: number): number | undefined {
    return this.#check(name, (value) => isNumberIn(value, min, max), `a number from ${min} to ${max}`);
  }

  whole(name: string, min: number, max: number): number | undefined {
    return this.#check(name, (value) => isWholeIn(value, min, max), `a whole number from ${min} to ${max}`);
  }

  wholes(name: string, min: number, max: number): readonly number[] | undefined {
    return this.list(name)?.map((value) =>
      isWholeIn(value, min, max) ? value : this.fail(name, `must be a list of whole numbers from ${min} to ${max}`),
    );
  }

  list(name: string): readonly unknown[] | undefined {
    return this.#check(name, (value): value is readonly unknown[] => Array.isArray(value), 'a list');
  }

  /** Reads a field that holds a list of objects. Returns a `QueryFields` for each object. */
  objects(name: string): readonly QueryFields[] {
    return (this.list(name) ?? []).map((value) => {
      const object = isObject(value) ? value : this.fail(name, 'must be a list of objects');
      return new QueryFields(object, `${this.#path}${name}.`);
    });
  }

  object(name: string): QueryFields {
    return new QueryFields(this.#check(name, isObject, 'an object') ?? {}, `${this.#path}${name}.`);
  }

  /** Returns `value`. If `value` is undefined, throws a QueryError which says that the field `name` is missing. */
  required<T>(name: string, value: T | undefined): T {
    return value === undefined ? this.fail(name, 'is missing') : value;
  }

  fail(name: string, problem: string): never {
    throw new QueryError(`${this.#path}${name}`, `${this.#path}${name} ${problem}`);
  }

  #check<T>(name: string, fits: (value: unknown) => value is T, wanted: string): T | undefined {
    const value = this.any(name);
    if (value === undefined || fits(value)) return value;
    return this.fail(name, `must be ${wanted}`);
  }
}

const isNumberIn = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const isWholeIn = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && isNumberIn(value, min, max);
