/** Groups a list by a key, in the order of the list. (Some browsers that we support lack `Map.groupBy()`.) */
export function groupedBy<Key, Value>(list: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of list) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
