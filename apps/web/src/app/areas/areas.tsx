import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/** Where toasts and dialogs stand, above whatever page is shown. */
export function Areas() {
  return (
    <>
      <Notifications
        position="bottom-right"
        containerWidth="24rem"
        autoClose={5000}
        pauseResetOnHover="notification"
      />
      <ModalsProvider modalProps={{ size: 'sm' }}>{null}</ModalsProvider>
    </>
  );
}
