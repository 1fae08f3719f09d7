// Links to the sections of the settings page: beside them on wide screens, else in one line above.

type SectionLinksProps = {
  readonly sections: ReadonlyArray<{ readonly id: string; readonly label: string }>;
};

export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav
      aria-label="Sections"
      className="mb-5 xl:sticky xl:top-[calc(var(--bar)+2rem)] xl:order-last xl:mb-0 xl:self-start"
    >
      <ul className="flex gap-x-5 overflow-x-auto text-sm xl:flex-col xl:border-l xl:border-line">
        {sections.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-ink-soft hover:text-ink xl:min-h-9 xl:px-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
