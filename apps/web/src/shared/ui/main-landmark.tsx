import { createContext, type ReactNode, useContext } from 'react';

const InsideMain = createContext(false);

/**
 * The main landmark of the page. There can only be one: nested inside another, it is a plain
 * element, for example if a layout shows the error screen.
 */
export function MainLandmark({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  if (useContext(InsideMain)) return <div className={className}>{children}</div>;
  return (
    <InsideMain.Provider value={true}>
      <main className={className} id="page" tabIndex={-1}>
        {children}
      </main>
    </InsideMain.Provider>
  );
}
