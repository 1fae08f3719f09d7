// The names in a table, as the table's own type knows them. Pure.

export function namesOf<Table extends object>(table: Table): readonly Extract<keyof Table, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof Table, string> => name in table);
}
