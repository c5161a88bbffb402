import ts from 'typescript';
import type { DescribedColumn } from './describe-statement.js';
import { type Driver, handedOver, kindOf, type Kind } from './driver-values.js';
import type { Problem } from './find-statements.js';

/** What a statement answers: its columns, and whether each may be null. */
export type AnsweredColumn = DescribedColumn & { nullable: boolean };

type Answer = { place: string; columns: readonly AnsweredColumn[]; driver: Driver };
type Seen = { property: ts.Symbol; type: ts.Type; place: string; kinds: Set<Kind>; mayBeNull: boolean };

/**
 * Compares types of rows with the columns of their statements, in words that say what would be right. What a type says
 * beyond the columns is told at the end: rows of one type may come from several statements.
 */
export class RowComparison {
  readonly problems: Problem[] = [];
  readonly #seen = new Map<unknown, Seen>();

  constructor(private readonly checker: ts.TypeChecker) {}

  compare(row: ts.Type, answer: Answer): void {
    const { place, columns } = answer;
    const properties = new Map(this.checker.getPropertiesOfType(row).map((one) => [one.name, one]));
    const names = new Set(columns.map(({ name }) => name));
    if (names.size < columns.length) this.#tell(place, 'Two columns have the same name: one of them is lost');
    if (this.checker.getIndexInfosOfType(row).length > 0)
      this.#tell(place, 'The row may have any column: name those it has');
    for (const name of properties.keys())
      if (!names.has(name)) this.#tell(place, `"${name}" is in the type, and no column of the statement`);
    for (const column of columns) {
      const property = properties.get(column.name);
      if (property) this.#compareColumn(property, column, answer);
      else this.#tell(place, `"${column.name}" is a column of the statement, and not in the type`);
    }
  }

  /** What types say and no statement answers. */
  finish(): readonly Problem[] {
    for (const { property, type, place, kinds, mayBeNull } of this.#seen.values()) {
      const { given, saysNull } = membersOf(type);
      const right = [...kinds].map(said).join(' or ');
      if (saysNull && !mayBeNull)
        this.#tell(place, `"${property.name}" is never null: ${right} would be right`);
      if (given.some((member) => ![...kinds].some((kind) => fits(this.checker, member, kind))))
        this.#tell(
          place,
          `"${property.name}" is ${this.checker.typeToString(type)} in the type: ${right}${mayBeNull ? ' | null' : ''} would be right`,
        );
    }
    this.#seen.clear();
    return this.problems;
  }

  #compareColumn(property: ts.Symbol, column: AnsweredColumn, { place, driver }: Answer): void {
    const { name, dataTypeID, nullable } = column;
    const kind = kindOf(driver, dataTypeID);
    if (!kind)
      return this.#tell(
        place,
        `"${name}" has a type the check does not know: add ${dataTypeID} to driver-values.ts`,
      );
    const type = this.checker.getTypeOfSymbol(property);
    const { given, saysNull, saysUndefined, isOpen } = membersOf(type);
    const right = `${handedOver.get(dataTypeID)?.type}: ${said(kind)}${nullable ? ' | null' : ''} would be right`;
    if (saysUndefined) this.#tell(place, `"${name}" is never undefined, it is ${right}`);
    else if (!given.some((member) => fits(this.checker, member, kind)))
      this.#tell(place, `"${name}" is ${this.checker.typeToString(type)} in the type, it is ${right}`);
    else if (nullable && !saysNull && !isOpen) this.#tell(place, `"${name}" may be null, it is ${right}`);
    else this.#note(property, { type, place, kind, nullable });
  }

  /** A property is the same one in every type that takes it over. */
  #note(
    property: ts.Symbol,
    { type, place, kind, nullable }: { type: ts.Type; place: string; kind: Kind; nullable: boolean },
  ): void {
    const key = property.declarations?.[0] ?? property;
    const seen = this.#seen.get(key) ?? { property, type, place, kinds: new Set(), mayBeNull: false };
    seen.kinds.add(kind);
    seen.mayBeNull ||= nullable;
    this.#seen.set(key, seen);
  }

  #tell(place: string, problem: string): void {
    this.problems.push({ place, problem });
  }
}

const said = (kind: Kind): string => (kind === 'json' ? 'what the JSON holds' : kind);

function membersOf(type: ts.Type) {
  const members = type.isUnion() ? type.types : [type];
  const some = (flags: ts.TypeFlags): boolean => members.some((member) => (member.flags & flags) !== 0);
  return {
    given: members.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))),
    saysNull: some(ts.TypeFlags.Null),
    saysUndefined: some(ts.TypeFlags.Undefined),
    isOpen: some(ts.TypeFlags.Any | ts.TypeFlags.Unknown),
  };
}

/** Whether a type is one of what is handed over; one of several texts is a text. */
function fits(checker: ts.TypeChecker, type: ts.Type, kind: Kind): boolean {
  if (kind === 'json') return type.symbol?.name !== 'Date' && type.symbol?.name !== 'Buffer';
  if (kind === 'string') return (type.flags & ts.TypeFlags.StringLike) !== 0;
  if (kind === 'number') return (type.flags & ts.TypeFlags.NumberLike) !== 0;
  if (kind === 'boolean') return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
  if (kind === 'Date' || kind === 'Buffer') return type.symbol?.name === kind;
  const element = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : undefined;
  const wanted = kind === 'string[]' ? ts.TypeFlags.StringLike : ts.TypeFlags.NumberLike;
  const members = element?.isUnion() ? element.types : element ? [element] : [];
  return members.length > 0 && members.every(({ flags }) => (flags & wanted) !== 0);
}
