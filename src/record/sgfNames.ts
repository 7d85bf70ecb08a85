/**
 * Property names of old files. FF[1] to FF[3] let writers add lower-case
 * letters ("Black", "SiZe"), which readers drop. Programs also invent names of
 * their own with lower-case letters; dropping theirs could turn an unknown
 * property into a known one or two into the same, so only names that come down
 * to a property of the standard are shortened.
 */
const STANDARD = new Set(
  (
    'AB AE AN AP AR AS AW B BL BM BR BS BT C CA CH CP CR DD DM DO DT EL EV EX FF FG GB GC GM GN GW HA HO ID IT IP IY ' +
    'KM KO L LB LN LT M MA MN N OB OM ON OP OT OV OW PB PC PL PM PW RE RG RO RU SC SE SI SL SO SQ ST SU SZ TB TC TE ' +
    'TM TR TW UC US V VW W WL WR WS WT'
  ).split(' '),
);

export function propertyId(name: string): string {
  if (!/[a-z]/.test(name)) return name;
  const id = name.replace(/[a-z]/g, '');
  return STANDARD.has(id) ? id : name;
}
