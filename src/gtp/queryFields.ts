/**
 * The fields of a JSON query, read one at a time: a value of the wanted kind, the
 * default when the field is absent, or a QueryError that names it. Fields that
 * nobody asked for are left over, and worth a warning.
 */
export class QueryError extends Error {
  override name = 'QueryError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
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

  /** Fields that nobody has read. */
  get leftOver(): string[] {
    return Object.keys(this.#fields).filter((name) => !this.#read.has(name));
  }

  /** The value, whatever it is; undefined when absent. JSON's null counts as absent. */
  any(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#fields, name) ? (this.#fields[name] ?? undefined) : undefined;
  }

  text(name: string): string | undefined {
    return this.#check(name, (value) => typeof value === 'string', 'a text') as string | undefined;
  }

  flag(name: string): boolean {
    return (this.#check(name, (value) => typeof value === 'boolean', 'true or false') as boolean | undefined) ?? false;
  }

  number(name: string, min: number, max: number): number | undefined {
    const fits = (value: unknown): boolean => typeof value === 'number' && value >= min && value <= max;
    return this.#check(name, fits, `a number from ${min} to ${max}`) as number | undefined;
  }

  whole(name: string, min: number, max: number): number | undefined {
    const fits = (value: unknown): boolean => Number.isInteger(value) && isBetween(value as number, min, max);
    return this.#check(name, fits, `a whole number from ${min} to ${max}`) as number | undefined;
  }

  wholes(name: string, min: number, max: number): readonly number[] | undefined {
    const fits = (value: unknown): boolean => Number.isInteger(value) && isBetween(value as number, min, max);
    return this.list(name)?.map((value) => {
      if (!fits(value)) this.fail(name, `must be a list of whole numbers from ${min} to ${max}`);
      return value as number;
    });
  }

  list(name: string): readonly unknown[] | undefined {
    return this.#check(name, Array.isArray, 'a list') as readonly unknown[] | undefined;
  }

  /** A list of objects, each with its own fields. */
  objects(name: string): readonly QueryFields[] {
    return (this.list(name) ?? []).map((value) => {
      if (!isObject(value)) this.fail(name, 'must be a list of objects');
      return new QueryFields(value as JsonObject, `${this.#path}${name}.`);
    });
  }

  object(name: string): QueryFields {
    return new QueryFields((this.#check(name, isObject, 'an object') as JsonObject) ?? {}, `${this.#path}${name}.`);
  }

  /** The value of a field that must be there. */
  required<T>(name: string, value: T | undefined): T {
    return value === undefined ? this.fail(name, 'is missing') : value;
  }

  fail(name: string, problem: string): never {
    throw new QueryError(`${this.#path}${name}`, `${this.#path}${name} ${problem}`);
  }

  #check(name: string, fits: (value: unknown) => boolean, wanted: string): unknown {
    const value = this.any(name);
    if (value !== undefined && !fits(value)) this.fail(name, `must be ${wanted}`);
    return value;
  }
}

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
